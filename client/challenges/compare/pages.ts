import { type CompareDefinition, type CompareResponse, criteriaOf } from '#shared/challenges/compare.ts'

/** A criterion has its weight and a rating of every option. */
export function isRated(id: string, { weights, options, ratings }: CompareResponse): boolean {
  return Object.hasOwn(weights, id) && options.every((_name, index) => ratings[index]?.[id] !== undefined)
}

/** Where a draft goes on: 0 are the names, then one page for each criterion, then the result. */
export function pageToOpen(value: CompareResponse, definition: CompareDefinition): number {
  if (value.options.some((name) => name.trim() === '')) return 0
  const criteria = criteriaOf(value, definition)
  const open = criteria.findIndex(({ id }) => !isRated(id, value))
  return open < 0 ? criteria.length + 1 : open + 1
}
