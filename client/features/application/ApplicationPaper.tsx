import type { Layout, PaperName, Part } from './application.ts'
import { classNames } from '../../ui/class-names.ts'
import { PaperFrame } from '../../ui/PaperFrame.tsx'
import css from './Application.module.css'

interface ApplicationPaperProps {
  paper: PaperName
  layout: Layout
  parts: readonly Part[]
}

/** The paper on the screen and in print. */
export function ApplicationPaper({ paper, layout, parts }: ApplicationPaperProps) {
  return (
    <PaperFrame className={classNames(css.paper, css[layout], css[paper])} data-paper={paper}>
      {parts.map((part, index) => (
        // The parts have no ids: each keystroke makes a new list.
        // oxlint-disable-next-line react/no-array-index-key
        <PaperPart key={index} part={part} />
      ))}
    </PaperFrame>
  )
}

function PaperPart({ part }: { part: Part }) {
  switch (part.kind) {
    case 'title':
      return <h2 className={css.title}>{part.text}</h2>
    case 'heading':
      return <h3 className={css.heading}>{part.text}</h3>
    case 'lines':
      return <p className={classNames(css.lines, part.side === 'end' && css.end)}>{part.lines.join('\n')}</p>
    case 'subject':
      return <p className={css.subject}>{part.text}</p>
    case 'paragraph':
      return <p className={css.text}>{part.text}</p>
    case 'row':
      return (
        <p>
          <strong>{part.label}</strong> {part.text}
        </p>
      )
    case 'list':
      return (
        <ul className={css.list}>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'signature':
      return <p className={css.signature}>{part.name}</p>
  }
}
