import type { Issue } from '#shared/challenges/issue.ts'
import type { Language } from '#shared/domain/language.ts'

/** The sentence for exactly this field, such as `values.s1`; undefined without a problem. */
export function messageAt(issues: readonly Issue[], path: string, language: Language): string | undefined {
  return issues.find((each) => each.path === path)?.message[language]
}

/** By field name, for `Form`. The path of the whole response ('') is not a field. */
export function errorsOf(issues: readonly Issue[], language: Language): Record<string, string> {
  const named = issues.filter(({ path }) => path !== '')
  return Object.fromEntries(named.map(({ path, message }) => [path, message[language]]))
}
