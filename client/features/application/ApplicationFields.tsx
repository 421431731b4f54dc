import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Row } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Application, ApplicationField, PaperName, Typed } from './application.ts'
import css from './Application.module.css'
import type { OwnMaterial } from './use-own-material.ts'

interface ApplicationFieldsProps {
  paper: PaperName
  given: Application
  chosen: readonly string[]
  material: OwnMaterial
  onChange: (changed: Typed) => void
}

const person: ApplicationField[] = ['name', 'street', 'town', 'phone', 'email', 'school', 'grade', 'place']
const company: ApplicationField[] = ['company', 'contact', 'companyStreet', 'companyTown']

/** The prompts. No field is offered to the browser for filling in or for remembering. */
export function ApplicationFields(props: ApplicationFieldsProps) {
  const { paper, given, chosen, material, onChange } = props
  const { fields, parts, take, noStrengths } = useMessages('application')
  const takesCompany = paper !== 'cv'
  const takesPlan = paper === 'letter' || paper === 'email'
  return (
    <>
      <Card title={parts.person}>
        <div className={css.pairs}>
          {person.map((name) => (
            <Line key={name} {...props} name={name} />
          ))}
        </div>
      </Card>
      {takesCompany && (
        <Card title={parts.company}>
          <div className={css.pairs}>
            {company.map((name) => (
              <Line key={name} {...props} name={name} />
            ))}
          </div>
        </Card>
      )}
      <Card title={parts.content}>
        {takesPlan && (
          <>
            <Line {...props} name="occupation" />
            <Row gap={2}>
              {material.occupations.slice(0, 5).map((title) => (
                <Button key={title} icon="star" onClick={() => onChange({ occupation: title })}>
                  {title}
                </Button>
              ))}
            </Row>
          </>
        )}
        {takesCompany && (
          <div className={css.pairs}>
            <Line {...props} name="from" type="date" />
            <Line {...props} name="to" type="date" />
          </div>
        )}
        {takesPlan && <Words {...props} name="why" />}
        {(paper === 'cv' || paper === 'letter') && (
          <fieldset className={css.strengths}>
            <legend>{fields.strengths}</legend>
            {material.strengths.length === 0 && <p>{noStrengths}</p>}
            {material.strengths.map(({ id, text }) => (
              <Checkbox
                key={id}
                framed
                label={text}
                name="strengths"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    strengthIds: target.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </fieldset>
        )}
        {paper === 'letter' && <Words {...props} name="evidence" />}
        {paper === 'letter' && material.evidence !== '' && given.evidence === '' && (
          <Button icon="copy" onClick={() => onChange({ evidence: material.evidence })}>
            {take.evidence}
          </Button>
        )}
        {paper === 'cv' && (
          <>
            <Words {...props} name="experience" />
            <Words {...props} name="languages" />
            <Words {...props} name="interests" />
          </>
        )}
        {paper === 'thanks' && <Words {...props} name="learnt" />}
        {paper === 'thanks' && material.learnt !== '' && given.learnt === '' && (
          <Button icon="copy" onClick={() => onChange({ learnt: material.learnt })}>
            {take.learnt}
          </Button>
        )}
      </Card>
    </>
  )
}

interface FieldProps extends ApplicationFieldsProps {
  name: ApplicationField
  type?: 'text' | 'date'
}

function Line({ name, type = 'text', given, onChange }: FieldProps) {
  const { fields } = useMessages('application')
  return (
    <TextField
      label={fields[name]}
      // Names without a meaning for browsers, so that none offers to fill them in.
      name={`paper-${name}`}
      type={type}
      autoComplete="off"
      autoCapitalize="words"
      value={given[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}

function Words({ name, given, onChange }: FieldProps) {
  const { fields, hints } = useMessages('application')
  return (
    <TextArea
      label={fields[name]}
      name={`paper-${name}`}
      hint={hints[name as keyof typeof hints]}
      autoComplete="off"
      rows={3}
      max={600}
      value={given[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}
