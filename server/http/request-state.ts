import type { Language } from '#shared/domain/language.ts'

/** What the outer middleware knows of a request before anybody looks at its path. */
export interface RequestState {
  requestId: string
  language: Language
}
