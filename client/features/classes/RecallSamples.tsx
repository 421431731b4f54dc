import type { ChapterPreview } from '#shared/contract/chapters.ts'
import { byDimension } from '#shared/interests/dimensions.ts'
import { CompassHexagon } from '../../challenges/likert/CompassHexagon.tsx'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'

type Recalled = NonNullable<ChapterPreview['challenges'][number]['recall']>[number]

const samplePercent = { R: 40, I: 65, A: 85, S: 70, E: 45, C: 25 }

/** For a challenge that shows an earlier answer of the student: the preview names its form and shows a sample. */
export function RecallSamples({ recall }: { recall: readonly Recalled[] | undefined }) {
  const { preview: words } = useMessages('teacher')
  const { language } = useLanguage()
  return recall?.map(({ challenge, show, folded, title }) => (
    <Card key={challenge} level={3} title={words.recalled(title[language])}>
      <p>
        {words.shows[show]} {folded && words.folded} {words.noneYet}
      </p>
      <p>{words.sample}</p>
      <Sample show={show} />
    </Card>
  ))
}

function Sample({ show }: Pick<Recalled, 'show'>) {
  const { preview: words } = useMessages('teacher')
  const { language } = useLanguage()
  switch (show) {
    case 'profile':
      return (
        <CompassHexagon
          percent={byDimension((dimension) => samplePercent[dimension])}
          label={words.sample}
          language={language}
        />
      )
    case 'chosen':
      return (
        <ul>
          {words.sampleChosen.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )
    case 'summary':
      return (
        <p>
          <q>{words.sampleSummary}</q>
        </p>
      )
  }
}
