import type { FieldProblem } from '#shared/contract/field-problems.ts'

/** What `Form` takes, of what the contract says: for each field its first problem. */
export function fieldErrorsOf(problems: readonly FieldProblem[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of problems) errors[path] ??= message
  return errors
}
