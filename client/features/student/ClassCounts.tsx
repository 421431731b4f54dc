import { CountChart } from '../../challenges/totals/TotalsChart.tsx'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'

/** More options without a vote become one line. */
const zerosShown = 3

/** How often each option was chosen in the class; renders nothing while this device has no counts. */
export function ClassCounts({ challengeId }: { challengeId: string }) {
  const { challenge: words } = useMessages('journey')
  const { data } = useQuery('classes.answerCounts', { challengeId })
  if (!data?.picture) return null
  const { rows, series } = data.picture
  const chosen = rows.filter(({ counts }) => counts.some((count) => count > 0))
  const zeros = rows.length - chosen.length
  const isShortened = series.length === 1 && zeros > zerosShown
  return (
    <Card title={words.classCounts}>
      <p>{words.classCountsHint(data.counted)}</p>
      <CountChart
        totals={isShortened ? { ...data.picture, rows: chosen } : data.picture}
        answered={data.counted}
      />
      {isShortened && <p>{words.classCountsOthers(zeros)}</p>}
    </Card>
  )
}
