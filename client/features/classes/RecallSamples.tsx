import type { ChapterPreview } from '#shared/contract/chapters.ts'
import { byDimension } from '#shared/interests/dimensions.ts'
import { CompassHexagon } from '../../challenges/likert/CompassHexagon.tsx'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'

const samplePercent = { R: 40, I: 65, A: 85, S: 70, E: 45, C: 25 }

/** Where explorers see an own earlier answer, the preview shows a sample. */
export function RecallSamples({ recall }: { recall: ChapterPreview['challenges'][number]['recall'] }) {
  const { preview: words } = useMessages('teacher')
  const { language } = useLanguage()
  return recall?.map(({ challenge, show, title }) => (
    <Card key={challenge} level={3} title={words.recalled(title[language])}>
      {show === 'profile' ? (
        <CompassHexagon
          percent={byDimension((dimension) => samplePercent[dimension])}
          label={words.sample}
          language={language}
        />
      ) : (
        <p>
          <q>{show === 'chosen' ? words.sampleChosen : words.sampleSummary}</q>
        </p>
      )}
      <p>{words.sample}</p>
    </Card>
  ))
}
