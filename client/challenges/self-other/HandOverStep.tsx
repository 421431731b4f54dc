import { useRef, useState } from 'react'
import { otherRoleLabels } from '#shared/challenges/self-other.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { messageAt } from '../issues.ts'
import type { SelfOtherProps } from './props.ts'
import css from './SelfOther.module.css'
import { words } from './words.ts'

/** Between the two ratings: the own rating is no longer in the page. */
export function HandOverStep(props: SelfOtherProps & { onBack: () => void; onDone: () => void }) {
  const { definition, value, onChange, issues, language, onBack, onDone } = props
  const [tried, setTried] = useState(false)
  const text = words(language)
  const missing = value.otherRole === null
  const box = useRef<HTMLFieldSetElement>(null)

  /** The choice takes the focus: a screen reader then reads the sentence that describes it. */
  function begin() {
    if (!missing) return onDone()
    setTried(true)
    box.current?.querySelector('input')?.focus()
  }

  return (
    // Without the other person's rating, the list of errors leads here.
    <fieldset ref={box} name="other" tabIndex={-1}>
      <legend className="visually-hidden">{text.handOver}</legend>
      <Stack gap={6}>
        <div className={css.curtain}>
          <Icon name="eye-off" size={32} />
          <h2>{text.handOver}</h2>
          <p>{text.handOverHint}</p>
        </div>
        <Choice
          label={text.who}
          name="otherRole"
          options={definition.roles.map((role) => ({ value: role, label: otherRoleLabels[role][language] }))}
          value={value.otherRole}
          onChange={(otherRole) => onChange({ ...value, otherRole })}
          error={missing ? (tried ? text.chooseFirst : messageAt(issues, 'otherRole', language)) : undefined}
        />
        <Row justify="between">
          <Button variant="quiet" icon="arrow-left" onClick={onBack}>
            {text.back}
          </Button>
          <Button variant={missing ? 'secondary' : 'primary'} iconEnd="arrow-right" onClick={begin}>
            {text.begin}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  )
}
