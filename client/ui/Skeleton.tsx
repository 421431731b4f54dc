import { useMessages } from '../messages/messages.ts'
import css from './Skeleton.module.css'

interface SkeletonProps {
  /** Height of each bar in px, or a list for bars of different heights. Use the heights of the final content. */
  height?: number | readonly number[] | undefined
  count?: number | undefined
  /** False: the content below it is visible meanwhile, and may move a little when the content arrives. */
  awaited?: boolean | undefined
}

/** The shape of loading content, so that nothing moves when it arrives. */
export function Skeleton({ height = 20, count = 1, awaited = true }: SkeletonProps) {
  const { loading } = useMessages('common')
  const heights = typeof height === 'number' ? Array.from({ length: count }, () => height) : height
  return (
    <div className={css.group} data-coming={awaited || undefined}>
      <span className="visually-hidden">{loading}</span>
      {heights.map((barHeight, index) => (
        // Bars have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.bar} style={{ height: barHeight }} />
      ))}
    </div>
  )
}
