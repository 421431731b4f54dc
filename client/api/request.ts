// Builds the HTTP request of a call from its flat input: the path takes its parameters, a read puts the rest into the
// query, a write into the JSON body.
import type { Language } from '#shared/domain/language.ts'
import type { CallDescription } from './calls.ts'

export interface BuiltRequest {
  url: string
  init: RequestInit
}

export function requestOf(
  endpoint: Pick<CallDescription, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
  options: { language: Language; headers?: Readonly<Record<string, string>> },
): BuiltRequest {
  const rest = { ...input }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    headers: { Accept: 'application/json', 'Accept-Language': options.language, ...options.headers },
  }
  if (endpoint.method === 'GET') return { url: path + queryOf(rest), init }
  return {
    url: path,
    init: {
      ...init,
      headers: { ...init.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(rest),
    },
  }
}

/** Sorted, so that equal inputs give equal URLs. */
function queryOf(input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)])
    .sort(([a], [b]) => (a! < b! ? -1 : 1))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
