import type { FieldProblem } from '#shared/contract/field-problems.ts'

/** Converts the contract's field problems for `Form`: the first problem of each field. */
export function fieldErrorsOf(problems: readonly FieldProblem[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of problems) errors[path] ??= message
  return errors
}
