import { cardsInAtlas } from '#shared/occupations/criteria.ts'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import * as paths from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { type Condition, ownCriteriaOf } from './own-criteria.ts'

/**
 * The comparison by the student's own criteria of world 4. Conditions that the atlas has data for are rows of the
 * table. The others, such as the wishes, are listed as questions for people who do the work.
 */
export function OwnComparison({ occupations }: { occupations: readonly PackedOccupation[] }) {
  const { own } = useMessages('atlas').compare
  const { language } = useLanguage()
  const { data: chapters, isLoading } = useOwnChapters()
  // Own rows must not push down what the student is already reading.
  if (isLoading && !chapters) return <Skeleton height={[480]} />
  const { wishes, gladly, ratherNot, unanswered } = ownCriteriaOf(chapters ?? [], language)
  const isIn = ({ id }: Condition) => cardsInAtlas.includes(id)
  const toAsk: [heading: string, items: string[]][] = [
    [own.wishes, wishes],
    [own.gladly, labelsOf(gladly.filter((each) => !isIn(each)))],
    [own.ratherNot, labelsOf(ratherNot.filter((each) => !isIn(each)))],
  ]
  const asked = toAsk.filter(([, items]) => items.length > 0)
  return (
    <>
      <ComparisonTable
        occupations={occupations}
        gladly={gladly.filter(isIn)}
        ratherNot={ratherNot.filter(isIn)}
      />
      {asked.length > 0 && (
        <Card title={own.ask}>
          <p>{own.askHint}</p>
          {asked.map(([heading, items]) => (
            <section key={heading} aria-label={heading}>
              <h3>{heading}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
        </Card>
      )}
      {unanswered.length > 0 && (
        <section aria-label={own.missing}>
          <p>{own.missing}</p>
          <ul>
            {unanswered.map(({ chapterId, challengeId, title }) => (
              <li key={challengeId}>
                <Link to={paths.pathTo(paths.challenge, { chapterId, challengeId })}>{own.open(title)}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function labelsOf(conditions: readonly Condition[]): string[] {
  return conditions.map(({ label }) => label)
}
