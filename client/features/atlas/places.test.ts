import { describe, expect, it } from 'vitest'
import { occupationById } from '#shared/occupations/index.ts'
import { baseOf, linksFrom, placeOf, reservedIds } from './places.ts'

describe('the places of the atlas', () => {
  it.each(['/atlas', '/student/atlas'])('are found again by their links below %s', (base) => {
    const links = linksFrom(base)
    expect(baseOf(links.sources)).toBe(base)
    expect(placeOf(links.home)).toEqual({ at: 'home' })
    expect(placeOf(`${links.home}/`)).toEqual({ at: 'home' })
    expect(placeOf(links.all)).toEqual({ at: 'all' })
    expect(placeOf(links.deck)).toEqual({ at: 'deck' })
    expect(placeOf(links.sources)).toEqual({ at: 'sources' })
    expect(placeOf(links.field('bauen'))).toEqual({ at: 'field', id: 'bauen' })
    expect(placeOf(links.occupation('koch'))).toEqual({ at: 'occupation', id: 'koch' })
    expect(placeOf(links.compare(['koch']).split('?')[0]!)).toEqual({ at: 'compare' })
  })

  it('have the list of kept occupations for students only', () => {
    expect(placeOf(linksFrom('/student/atlas').kept)).toEqual({ at: 'kept' })
    expect(placeOf('/atlas/kept')).toEqual({ at: 'nowhere' })
  })

  it('end at an occupation: no address has a further part', () => {
    expect(placeOf('/atlas/field')).toEqual({ at: 'nowhere' })
    expect(placeOf('/atlas/koch/mehr')).toEqual({ at: 'nowhere' })
    expect(placeOf('/atlas/field/bauen/mehr')).toEqual({ at: 'nowhere' })
  })

  it.each(reservedIds)('are not the id of an occupation: %s', (id) => {
    expect(occupationById(id)).toBeUndefined()
  })
})
