import { dimensionLabels } from '../dimensions.ts'
import { errorOfDifference, reliability, scaleDeviation } from '../measurement.ts'
import type { InterestItem } from '../profile.ts'
import { meanOf } from '../profile.ts'
import { directionFigures, itemFigures, retestFigures } from './statistics.ts'
import type { PilotStudent } from './table.ts'

/** Below this a correlation of .8 is known to no better than ±.08. */
const enoughStudents = 100
const weakItem = 0.3

/** What a pilot says about the assumptions of measurement.ts, as plain text. */
export function pilotReport(items: readonly InterestItem[], students: readonly PilotStudent[]): string {
  const directions = directionFigures(items, students)
  const rows = itemFigures(items, students)
  const retest = retestFigures(items, students)
  const alphas = directions.flatMap(({ alpha }) => alpha ?? [])
  const deviations = directions.flatMap(({ deviation }) => deviation ?? [])
  return [
    `${students.length} students, ${retest.students} of them with a retest.`,
    ...(students.length < enoughStudents
      ? [
          `Fewer than ${enoughStudents} students: these figures are uncertain. Change no assumption because of them.`,
        ]
      : []),
    '',
    'direction     students   mean     sd  alpha  retest',
    ...directions.map(
      ({ dimension, students: count, mean, deviation, alpha, retest: again }) =>
        `${dimensionLabels[dimension].en.padEnd(12)} ${String(count).padStart(9)} ${points(mean)} ${points(deviation)} ${ratio(alpha)}  ${ratio(again)}`,
    ),
    '',
    'item   mean  item-total   floor  ceiling  skipped',
    ...rows.map(
      ({ id, mean, itemTotal, floor, ceiling, skipped }) =>
        `${id.padEnd(4)} ${ratio(mean)}      ${ratio(itemTotal)}  ${percent(floor)}  ${percent(ceiling)}  ${String(skipped).padStart(7)}${itemTotal !== null && itemTotal < weakItem ? '  weak' : ''}`,
    ),
    '',
    `Assumed: reliability ${reliability}, deviation ${scaleDeviation}, error of a difference ${errorOfDifference.toFixed(1)} points.`,
    ...(alphas.length > 0 && deviations.length > 0 ? [measured(meanOf(alphas), meanOf(deviations))] : []),
    ...(retest.fieldsAgain === null
      ? []
      : [`Share of shown fields that come again: ${retest.fieldsAgain.toFixed(2)}.`]),
    '',
  ].join('\n')
}

function measured(alpha: number, deviation: number): string {
  const error = deviation * Math.sqrt(2 * Math.max(0, 1 - alpha))
  return `Measured: reliability ${alpha.toFixed(2)}, deviation ${deviation.toFixed(1)}, error of a difference ${error.toFixed(1)} points.`
}

function points(value: number | null): string {
  return (value === null ? '–' : value.toFixed(1)).padStart(6)
}

function ratio(value: number | null): string {
  return (value === null ? '–' : value.toFixed(2)).padStart(6)
}

function percent(value: number | null): string {
  return (value === null ? '–' : `${Math.round(100 * value)} %`).padStart(6)
}
