import { useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Choice } from '../ui/Choice.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Select } from '../ui/Select.tsx'
import { Row } from '../ui/Stack.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './styleguide.module.css'
import { useSay } from './use-say.ts'

export function Fields() {
  const say = useSay()
  const [on, setOn] = useState(true)
  return (
    <div className={css.halves}>
      <Card title={say('Felder', 'Fields')}>
        <Form onSubmit={() => new Promise((done) => setTimeout(done, 1500))}>
          <TextField label={say('Beitrittscode', 'Join code')} name="code" big defaultValue="KTM4-Q7WX" />
          <TextField
            label={say('Dein Explorer-Name', 'Your explorer name')}
            name="username"
            hint={say('Nimm nicht deinen echten Namen.', 'Do not take your real name.')}
            autoComplete="username"
            placeholder="mutiger-luchs-27"
          />
          <PasswordField label={say('Passwort', 'Password')} name="password" autoComplete="new-password" />
          <TextArea
            label={say('Was hat dich überrascht?', 'What surprised you?')}
            name="text"
            max={300}
            optional
            defaultValue={say('Dass man als Tischlerin so viel rechnet.', 'How much a carpenter calculates.')}
          />
          <Select
            label={say('Klasse', 'Class')}
            name="class"
            mayBeEmpty
            options={[{ value: 'a', label: '8b' }]}
            hint={say('Du kannst später wechseln.', 'You can change later.')}
          />
          <Choice
            label={say('Wo arbeitest du lieber?', 'Where would you rather work?')}
            name="place"
            defaultValue="a"
            options={[
              {
                value: 'a',
                label: say('Draußen', 'Outdoors'),
                hint: say('bei jedem Wetter', 'in any weather'),
              },
              { value: 'b', label: say('Drinnen', 'Indoors') },
              { value: 'c', label: say('Weiß ich noch nicht', 'I do not know yet'), disabled: true },
            ]}
          />
          <Checkbox label={say('Auf diesem Gerät merken', 'Remember on this device')} name="remember" />
          <Switch
            label={say('Neue können beitreten', 'New ones can join')}
            hint={say('Wirkt sofort.', 'Takes effect at once.')}
            checked={on}
            onChange={setOn}
          />
          <Row>
            <SubmitButton>{say('Konto anlegen', 'Create account')}</SubmitButton>
          </Row>
        </Form>
      </Card>
      <RefusedForm />
    </div>
  )
}

/** With errors from the start; the summary gets the focus, as after a submit. */
function RefusedForm() {
  const say = useSay()
  const errors = {
    email: say('Diese E-Mail-Adresse ist schon vergeben.', 'This e-mail address is already in use.'),
    newPassword: say(
      'Das Passwort braucht mindestens 12 Zeichen.',
      'The password needs at least 12 characters.',
    ),
  }
  return (
    <Card title={say('Abgelehnt', 'Refused')}>
      <Form onSubmit={() => undefined} errors={errors}>
        <TextField label="E-Mail" name="email" type="email" defaultValue="lehrkraft@schule.example" />
        <PasswordField label={say('Passwort', 'Password')} name="newPassword" autoComplete="new-password" />
        <TextArea
          label={say('Beschreibung', 'Description')}
          name="description"
          max={20}
          defaultValue={say('Dieser Text ist zu lang für das Feld.', 'This text is too long for the field.')}
        />
        <Choice
          label={say('Eine Auswahl', 'A choice')}
          name="choice"
          error={say('Bitte wähle etwas aus.', 'Please choose something.')}
          row
          options={[
            { value: 'a', label: say('Ja', 'Yes') },
            { value: 'b', label: say('Nein', 'No') },
          ]}
        />
        <Checkbox framed label={say('Lebenslauf geschrieben', 'CV written')} name="cv" defaultChecked />
        <Checkbox framed label={say('Zwei Betriebe gefunden', 'Two companies found')} name="two" />
        <TextField label={say('Gesperrt', 'Locked')} name="locked" disabled defaultValue="WELT-2KQ7-…" />
        <SubmitButton wide size="large">
          {say('Noch einmal senden', 'Send again')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
