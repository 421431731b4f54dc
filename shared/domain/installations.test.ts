import { describe, expect, it } from 'vitest'
import { findInstallation, schoolDomainOf, type Installation } from './installations.ts'

const north: Installation = {
  name: 'North',
  origin: 'https://north.example.org',
  codes: ['NW', 'NI-4'],
  domains: ['north.example'],
}
const south: Installation = {
  name: 'South',
  origin: 'https://south.example.org',
  codes: ['NW-99', 'BY'],
  domains: ['south.example', 'city.north.example'],
}
const nameOf = (entry: string) => findInstallation([north, south], entry)?.name

describe('the installation of a school', () => {
  it.each([
    ['NW-164872', 'North'],
    [' nw 164 872 ', 'North'],
    ['NI4', 'North'],
    ['by-0001', 'South'],
  ])('is found by the code %s', (entry, name) => {
    expect(nameOf(entry)).toBe(name)
  })

  it.each([
    ['lehrerin@schule-am-hafen.north.example', 'North'],
    ['https://www.north.example/start?seite=1#oben', 'North'],
    ['South.Example', 'South'],
    ['https://south.example.org/student/login', 'South'],
  ])('is found by the address %s', (entry, name) => {
    expect(nameOf(entry)).toBe(name)
  })

  it('is the one with the longest match', () => {
    expect(nameOf('NW-991234')).toBe('South')
    expect(nameOf('gym.city.north.example')).toBe('South')
  })

  it.each(['', '-', 'HH-1', 'N', 'evilnorth.example', 'north.example.evil.org', 'example', '@'])(
    'is not found by %j',
    (entry) => {
      expect(nameOf(entry)).toBeUndefined()
    },
  )

  it('an empty code or domain in the list fits no school', () => {
    expect(findInstallation([{ ...north, codes: ['', '-'], domains: [''] }], 'HH-1')).toBeUndefined()
  })

  it('a code is no address, and an address without a dot neither', () => {
    expect(schoolDomainOf('NW-164872')).toBeUndefined()
    expect(schoolDomainOf('https://localhost:3000/x')).toBeUndefined()
    expect(schoolDomainOf('a b.example')).toBeUndefined()
  })
})
