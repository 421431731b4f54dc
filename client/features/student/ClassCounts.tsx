import { CountChart } from '../../challenges/picture/PictureChart.tsx'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'

/** How often each option was chosen in the class; nothing while there is no such picture on this device. */
export function ClassCounts({ challengeId }: { challengeId: string }) {
  const { challenge: words } = useMessages('journey')
  const { data } = useQuery('classes.answerCounts', { challengeId })
  if (!data?.picture) return null
  return (
    <Card title={words.classCounts}>
      <p>{words.classCountsHint(data.counted)}</p>
      <CountChart picture={data.picture} answered={data.counted} />
    </Card>
  )
}
