import type { OptionCounts, ScaleMeans, Totals } from '#shared/challenges/totals.ts'
import { dimensionLabels, isDimension } from '#shared/interests/dimensions.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import css from './TotalsChart.module.css'

/** Bars with their numbers as text beside them: never colour or length alone. */
export function TotalsChart({ totals, answered }: { totals: Totals; answered: number }) {
  if (totals.shape === 'means') return <Means totals={totals} />
  const byCount = totals.rows.toSorted((a, b) => (b.counts[0] ?? 0) - (a.counts[0] ?? 0))
  const rows = totals.series.length > 1 ? totals.rows : byCount
  return <CountChart totals={{ ...totals, rows }} answered={answered} />
}

/** The rows in their order. */
export function CountChart({ totals, answered }: { totals: OptionCounts; answered: number }) {
  return totals.series.length > 1 ? (
    <Piles totals={totals} />
  ) : (
    <Choices totals={totals} answered={answered} />
  )
}

function Choices({ totals: { rows }, answered }: { totals: OptionCounts; answered: number }) {
  const { language } = useLanguage()
  return (
    <ul className={css.rows}>
      {rows.map(({ id, label, counts: [count = 0] }) => (
        <li key={id}>
          <span className={css.label}>{label[language]}</span>
          <span className={css.number}>{count}</span>
          <span className={css.track} aria-hidden>
            <span className={css.bar} style={{ width: `${(100 * count) / Math.max(answered, 1)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Piles({ totals: { series, rows } }: { totals: OptionCounts }) {
  const { language } = useLanguage()
  const nameOf = (index: number) => series[index]?.label?.[language] ?? ''
  return (
    <>
      <ul className={css.legend} aria-hidden>
        {series.map(({ id }, index) => (
          <li key={id}>
            <span className={css.swatch} data-step={index} />
            {nameOf(index)}
          </li>
        ))}
      </ul>
      <ul className={css.rows}>
        {rows.map(({ id, label, counts }) => (
          <li key={id}>
            <span className={css.label}>{label[language]}</span>
            <span className="visually-hidden">
              {counts.map((count, index) => `${nameOf(index)}: ${count}`).join(', ')}
            </span>
            <span className={css.stack} aria-hidden>
              {counts.map((count, index) =>
                count === 0 ? null : (
                  // The order of categories is fixed.
                  <span key={series[index]?.id} data-step={index} style={{ flexGrow: count }}>
                    {count}
                  </span>
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Means({ totals }: { totals: ScaleMeans }) {
  const { picture: words } = useMessages('reading')
  const { language } = useLanguage()
  return (
    <ul className={css.rows}>
      {totals.rows.map(({ id, label, min, max, left, right, mean }) => (
        <li key={id}>
          <span className={css.label}>
            {(label ?? (isDimension(id) ? dimensionLabels[id] : right))?.[language] ?? id}
          </span>
          <span className={css.number}>{mean === null ? words.meanTooFew : words.of(mean, max)}</span>
          <span className={css.track} aria-hidden>
            {mean !== null && (
              <span className={css.bar} style={{ width: `${(100 * (mean - min)) / (max - min)}%` }} />
            )}
          </span>
          <span className={css.ends}>
            <span>{left?.[language]}</span>
            <span>{right?.[language]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
