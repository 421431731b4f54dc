import { describe, expect, it } from 'vitest'
import { forbiddenIn, isInBothForms, lix, lonelyForms, wordsOf } from './wording-rules.ts'

describe('the writing rules of the atlas', () => {
  it('counts words and the LIX', () => {
    expect(wordsOf('Du misst A4-Blätter, eins und zwei.')).toHaveLength(6)
    // Two sentences of three words, one of the six is long: 3 + 100/6.
    expect(lix(['Du baust Möbel. Du magst Maschinen.'])).toBeCloseTo(3 + 100 / 6)
    expect(lix(['du baust Möbel', 'du magst Maschinen'])).toBeCloseTo(3 + 100 / 6)
  })

  it.each([
    ['körperlich fit bist', 'de'],
    ['belastbar bist', 'de'],
    ['ein typischer Männerberuf', 'de'],
    ['Du verdienst gut.', 'de'],
    ['Der Beruf ist gefragt.', 'de'],
    ['Kund:innen beraten', 'de'],
    ['Tischler/in', 'de'],
    ['are strong', 'en'],
    ['You earn well.', 'en'],
  ] as const)('refuses “%s”', (text, language) => {
    expect(forbiddenIn(text, language)).toHaveLength(1)
  })

  it('accepts ordinary words', () => {
    expect(forbiddenIn('Eine Fachkraft misst die Stärke der Wand und die Lohnabrechnung.', 'de')).toEqual([])
    expect(forbiddenIn('You measure payments and human health.', 'en')).toEqual([])
  })

  it('requires both gender forms', () => {
    expect(lonelyForms('berätst Kunden am Telefon')).toEqual(['Kunden'])
    expect(lonelyForms('berätst Kundinnen und Kunden')).toEqual([])
    expect(lonelyForms('Meisterprüfung und Kundendienst')).toEqual([])
    expect(isInBothForms('Tischler')).toBe(false)
    expect(isInBothForms('Tischlerin / Tischler')).toBe(true)
    expect(isInBothForms('Pflegefachperson')).toBe(true)
    expect(isInBothForms('Fachkraft für Lagerlogistik')).toBe(true)
  })
})
