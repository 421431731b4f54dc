import {
  filled,
  type InternshipResponse,
  minutesOf,
  minutesText,
  timesText,
} from '#shared/challenges/internship.ts'
import { hoursText } from '#shared/domain/internship-days.ts'
import { ChallengeReader } from '../../challenges/ChallengeReader.tsx'
import { dayName, partName } from '../../challenges/internship/day-names.ts'
import { words as leafWords } from '../../challenges/internship/words.ts'
import { Words } from '../../challenges/Words.tsx'
import { formatDay } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Logo } from '../../ui/Logo.tsx'
import { PaperFrame } from '../../ui/PaperFrame.tsx'
import { FolderAttachments } from './FolderAttachments.tsx'
import type { FolderContent } from './folder-content.ts'
import css from './Folder.module.css'

interface FolderSheetProps {
  content: FolderContent
  account: string
  /** Typed for this printout, '' for a line to fill in by hand. */
  name: string
  company: string
}

/** The folder as it is printed: cover, hours, days, reviews, and the sheet that the company signs. */
export function FolderSheet({ content, account, name, company }: FolderSheetProps) {
  const { folder: words } = useMessages('internship')
  const { language } = useLanguage()
  const { days, weeks, reflection } = content
  const worked = days.filter((day) => minutesOf(day) > 0)
  const sum = words.sum(hoursText(worked.reduce((all, day) => all + minutesOf(day), 0)), worked.length)
  const period = [days[0], days.at(-1)]
    .flatMap((day) => (day ? [formatDay(day.part, language)] : []))
    .filter((day, index, all) => all.indexOf(day) === index)
    .join(' – ')
  const person = [
    [words.name, name],
    [words.account, account],
    [words.company, company],
    [words.period, period],
  ] as const
  return (
    <PaperFrame className={css.folder}>
      <section className={css.cover}>
        <Logo />
        <p className={css.title}>{words.title}</p>
        <Person rows={person} />
        <p className={css.sum}>{sum}</p>
      </section>
      <section className={css.page}>
        <h2>{words.hoursTitle}</h2>
        <table className={css.hours}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.times}</th>
              <th scope="col">{words.pause}</th>
              <th scope="col">{words.hours}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.part}>
                <th scope="row">{dayName(day.part, language)}</th>
                <td>{day.absent ? words.notThere : `${day.from}–${day.to}`}</td>
                <td>{day.absent || day.pause === 0 ? '–' : minutesText(day.pause, language)}</td>
                <td>{day.absent ? '–' : hoursText(minutesOf(day))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css.sum}>{sum}</p>
      </section>
      <section className={css.page}>
        <h2>{words.daysTitle}</h2>
        {days
          .filter(({ absent }) => !absent)
          .map((day) => (
            <Day key={day.part} day={day} />
          ))}
      </section>
      {weeks.length > 0 && (
        <section>
          <h2>{words.weeks}</h2>
          {weeks.map(({ part, review, attachments }) => (
            <div key={part} className={css.leaf}>
              <h3>{partName(part, language)}</h3>
              <Words text={review} />
              <FolderAttachments attachments={attachments} />
            </div>
          ))}
        </section>
      )}
      {reflection?.current && (
        <section className={css.leaf}>
          <h2>{words.reflection}</h2>
          <ChallengeReader
            definition={reflection.definition}
            response={reflection.current.response}
            language={language}
          />
        </section>
      )}
      <section className={css.page}>
        <h2>{words.sheet}</h2>
        <Person rows={person.filter(([label]) => label !== words.account)} />
        <p>{words.sheetText}</p>
        <p className={css.sum}>{sum}</p>
        <p>{words.remarks}</p>
        <div className={css.lines} aria-hidden>
          <div />
          <div />
          <div />
          <div />
        </div>
        <div className={css.signatures}>
          <p>{words.place}</p>
          <p>{words.signature}</p>
        </div>
      </section>
    </PaperFrame>
  )
}

function Person({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={css.person}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Day({ day }: { day: InternshipResponse }) {
  const { language } = useLanguage()
  const text = leafWords(language)
  return (
    <div className={css.leaf}>
      <h3>
        {dayName(day.part, language)} <span className={css.soft}>{timesText(day, language)}</span>
      </h3>
      <ul>
        {filled(day.tasks).map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
      <p className={css.soft}>{text.learnt}</p>
      <Words text={day.learnt} />
      {day.question && (
        <>
          <p className={css.soft}>{text.question}</p>
          <Words text={day.question} />
        </>
      )}
      <FolderAttachments attachments={day.attachments} />
    </div>
  )
}
