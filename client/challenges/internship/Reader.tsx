import {
  filled,
  type InternshipDefinition,
  type InternshipResponse,
  timesText,
} from '#shared/challenges/internship.ts'
import { Stack } from '../../ui/Stack.tsx'
import { PlainList } from '../PlainList.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import { partName } from './day-names.ts'
import css from './Internship.module.css'
import { words } from './words.ts'

/** One leaf. The mood is not shown: it belongs to its author. */
export function Reader({ response, language }: ReaderProps<InternshipDefinition, InternshipResponse>) {
  const text = words(language)
  const { part, absent, tasks, learnt, question, review, company } = response
  const times = timesText(response, language)
  return (
    <Stack gap={3}>
      <p className={css.headline}>
        <strong>{partName(part, language)}</strong>
        {times && <span>{` ${times}`}</span>}
        {absent && <span>{` ${text.notThere}`}</span>}
      </p>
      {!absent && filled(tasks).length > 0 && <PlainList items={filled(tasks)} />}
      {[
        [text.learnt, learnt],
        [text.question, question],
        ['', review],
        ['', company],
      ].map(([label, said]) =>
        said && !absent ? (
          <div key={label}>
            {label && <p className={css.soft}>{label}</p>}
            <Words text={said} />
          </div>
        ) : null,
      )}
    </Stack>
  )
}
