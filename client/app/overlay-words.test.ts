import { expect, it } from 'vitest'
import { common as german } from '../messages/de/common.ts'
import { common as english } from '../messages/en/common.ts'
import { preferredLanguage } from '../messages/language.ts'
import { afterChangeMs, afterCheckMs, loadingDelayMs } from './Overlays.tsx'

it('reading 8: overlays have the texts of the specification, and their German translation', () => {
  expect(english.overlay).toEqual({
    loading: 'Loading...',
    checking: 'Checking authentication...',
    signingIn: 'Logging in...',
    signingOut: 'Logging out...',
  })
  expect(german.overlay.loading).toBe('Wird geladen …')
  for (const text of Object.values(german.overlay)) expect(Object.values(english.overlay)).not.toContain(text)
})

it('reading 8: the two headlines of the error screen are the same in every language', () => {
  for (const { error } of [german, english]) {
    expect(error.chapterNotFound).toBe('Welt nicht gefunden')
    expect(error.somethingWrong).toBe('Etwas ist schiefgelaufen')
  }
})

it('reading 8: the language is the stored choice, else the browser’s, else English', () => {
  expect(preferredLanguage(null, ['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(preferredLanguage(null, ['en-GB', 'de'])).toBe('en')
  expect(preferredLanguage(null, ['fr'])).toBe('en')
  expect(preferredLanguage('en', ['de'])).toBe('en')
})

it('reading 9: overlays have the durations of the specification', () => {
  expect([loadingDelayMs, afterCheckMs, afterChangeMs]).toEqual([500, 200, 300])
})
