import { atlas, studentAtlas } from '../../paths.ts'

/** Places whose name is in the path where an occupation's id could be; no occupation may have such an id. */
export const reservedIds = ['all', 'field', 'deck', 'compare', 'sources', 'kept'] as const

export type AtlasPlace =
  | { at: 'home' | 'all' | 'deck' | 'compare' | 'sources' | 'kept' | 'nowhere' }
  | { at: 'field' | 'occupation'; id: string }

/** The students' atlas and the one for everybody are the same below their addresses. */
export function baseOf(pathname: string): string {
  return /^\/student(?=\/|$)/i.test(pathname) ? studentAtlas : atlas
}

export function placeOf(pathname: string): AtlasPlace {
  const [first = '', second = '', ...rest] = pathname
    .slice(baseOf(pathname).length)
    .split('/')
    .filter((part) => part !== '')
  if (rest.length > 0) return { at: 'nowhere' }
  if (first === 'field' && second !== '') return { at: 'field', id: second }
  if (second !== '' || first === 'field') return { at: 'nowhere' }
  if (first === '') return { at: 'home' }
  if (first === 'all' || first === 'deck' || first === 'compare' || first === 'sources') return { at: first }
  // Only a student has a list.
  if (first === 'kept') return { at: baseOf(pathname) === studentAtlas ? 'kept' : 'nowhere' }
  return { at: 'occupation', id: first }
}

export interface AtlasLinks {
  home: string
  all: string
  deck: string
  sources: string
  /** Students only. */
  kept: string
  field: (id: string) => string
  occupation: (id: string) => string
  compare: (ids: readonly string[]) => string
}

export function linksFrom(base: string): AtlasLinks {
  return {
    home: base,
    all: `${base}/all`,
    deck: `${base}/deck`,
    sources: `${base}/sources`,
    kept: `${base}/kept`,
    field: (id) => `${base}/field/${id}`,
    occupation: (id) => `${base}/${id}`,
    compare: (ids) => `${base}/compare?ids=${ids.join(',')}`,
  }
}
