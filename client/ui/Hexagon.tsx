import { formatNumber } from '../messages/format.ts'
import { useLanguage } from '../messages/messages.ts'
import css from './Hexagon.module.css'

export interface HexagonAxis {
  label: string
  /** 0 to 100, or null while it is unknown. */
  value: number | null
  /** An earlier result, drawn as a dashed line. */
  earlier?: number | undefined
}

interface HexagonProps {
  /** The description of the picture. Its numbers must also be shown as text beside it. */
  label: string
  /** Six values in their fixed order, clockwise from the top. */
  axes: readonly HexagonAxis[]
  /** Only the shape, for paper that other people read: without numbers, so that no low value is shown. */
  plain?: boolean | undefined
}

const radius = 100

/** The interest profile: thin lines and a light fill, drawn with one animation. */
export function Hexagon({ label, axes, plain }: HexagonProps) {
  const { language } = useLanguage()
  const number = (value: number) => formatNumber(Math.round(value), language)
  const words = axes
    .map((axis) => `${axis.label}: ${axis.value === null ? '–' : number(axis.value)}`)
    .join(', ')
  const earlier = axes.map((axis) => axis.earlier ?? 0)
  return (
    <figure className={css.figure}>
      <svg
        className={css.hexagon}
        viewBox="-190 -140 380 280"
        role="img"
        aria-label={plain ? label : `${label}. ${words}`}
      >
        {[25, 50, 75].map((share) => (
          <path key={share} className={css.grid} d={outlineOf(axes.map(() => share))} />
        ))}
        {axes.map((axis, index) => (
          <path
            key={axis.label}
            className={css.grid}
            d={`M0 0L${coordinates(index, axes.length, 100).join(' ')}`}
          />
        ))}
        <path className={css.rim} d={outlineOf(axes.map(() => 100))} />
        {axes.some((axis) => axis.earlier !== undefined) && (
          <path className={css.earlier} d={outlineOf(earlier)} />
        )}
        <path className={css.profile} d={outlineOf(axes.map((axis) => axis.value ?? 0))} />
        {axes.map((axis, index) => (
          <AxisMark
            key={axis.label}
            axis={axis}
            index={index}
            count={axes.length}
            text={plain ? '' : axis.value === null ? '–' : number(axis.value)}
          />
        ))}
      </svg>
    </figure>
  )
}

function AxisMark({
  axis,
  index,
  count,
  text,
}: {
  axis: HexagonAxis
  index: number
  count: number
  text: string
}) {
  const [x, y] = coordinates(index, count, axis.value ?? 0)
  const [labelX, labelY] = coordinates(index, count, 114)
  const anchor = Math.abs(labelX) < 5 ? 'middle' : labelX > 0 ? 'start' : 'end'
  const lift = labelY < -100 ? -12 : labelY > 100 ? 10 : 0
  return (
    <>
      {axis.value !== null && <circle className={css.point} cx={x} cy={y} r={4} />}
      <text className={css.label} x={labelX} y={labelY + lift} textAnchor={anchor}>
        {axis.label}
      </text>
      <text className={css.value} x={labelX} y={labelY + lift} dy="1.2em" textAnchor={anchor}>
        {text}
      </text>
    </>
  )
}

function coordinates(index: number, count: number, percent: number): [x: number, y: number] {
  const angle = (index / count) * 2 * Math.PI
  const length = (percent / 100) * radius
  return [round(Math.sin(angle) * length), round(-Math.cos(angle) * length)]
}

function outlineOf(percents: readonly number[]): string {
  return `M${percents.map((percent, index) => coordinates(index, percents.length, percent).join(' ')).join('L')}Z`
}

const round = (value: number) => Math.round(value * 10) / 10
