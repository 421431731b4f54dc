import {
  mirrorOf,
  otherRoleLabels,
  type SelfOtherDefinition,
  type SelfOtherResponse,
} from '#shared/challenges/self-other.ts'
import type { Language } from '#shared/domain/language.ts'
import { Badge } from '../../ui/Badge.tsx'
import css from './SelfOther.module.css'
import { levelsOf, words } from './words.ts'

interface MirrorProps {
  definition: SelfOtherDefinition
  response: SelfOtherResponse
  language: Language
}

/** Both ratings of each trait on one line, so that differences are visible. */
export function Mirror({ definition, response, language }: MirrorProps) {
  const text = words(language)
  const levels = levelsOf(definition.scale, language)
  const { same, different } = mirrorOf(response, definition)
  const role = response.otherRole === null ? '–' : otherRoleLabels[response.otherRole][language]
  const stepsApart = (id: string) => Math.abs((response.self[id] ?? 0) - (response.other[id] ?? 0))
  const near = different.filter((id) => stepsApart(id) === 1)
  const far = different.filter((id) => stepsApart(id) > 1)
  const nameOf = (value: number | undefined) => levels.find((each) => each.value === value)?.text ?? '–'
  return (
    <div className={css.mirror}>
      <p>
        <strong>{text.summary(same.length, near.length, far.length)}</strong>
        <br />
        {text.secondView(role)}
      </p>
      <ul role="list">
        {definition.traits.map(({ id, label }) => {
          const [mine, theirs] = [response.self[id], response.other[id]]
          return (
            <li key={id} className={css.trait}>
              <span className={css.name}>{label[language]}</span>
              <span className={css.track} aria-hidden>
                {levels.map(({ value }) => (
                  <span key={value} className={css.stop}>
                    {value === mine && <span className={css.mine} />}
                    {value === theirs && <span className={css.theirs} />}
                  </span>
                ))}
              </span>
              <span className={css.views}>
                <span>
                  <i className={css.mine} aria-hidden /> {text.me}: {nameOf(mine)}
                </span>
                <span>
                  <i className={css.theirs} aria-hidden /> {text.they}: {nameOf(theirs)}
                </span>
              </span>
              {far.includes(id) && <Badge tone="accent">{text.far}</Badge>}
              {near.includes(id) && <Badge>{text.near}</Badge>}
              {same.includes(id) && <Badge>{text.same}</Badge>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
