import {
  type CompareDefinition,
  type CompareResponse,
  criteriaOf,
  isRated,
} from '#shared/challenges/compare.ts'

/** The page at which a draft continues: 0 are the names, then one page for each criterion, then the result. */
export function pageToOpen(value: CompareResponse, definition: CompareDefinition): number {
  if (value.options.some((name) => name.trim() === '')) return 0
  const criteria = criteriaOf(value, definition)
  const open = criteria.findIndex(({ id }) => !isRated(id, value))
  return open < 0 ? criteria.length + 1 : open + 1
}

/** The page that has the field of this name. */
export function pageOf(field: string, value: CompareResponse, definition: CompareDefinition): number {
  const criteria = criteriaOf(value, definition)
  if (field === 'note') return criteria.length + 1
  return criteria.findIndex(({ id }) => field === `rated.${id}`) + 1
}
