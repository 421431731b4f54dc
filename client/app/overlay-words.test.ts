import { expect, it } from 'vitest'
import { common as german } from '../messages/de/common.ts'
import { common as english } from '../messages/en/common.ts'
import { preferredLanguage } from '../messages/language.ts'
import { afterChangeMs, afterCheckMs, loadingDelayMs } from './Overlays.tsx'

it('reading 8: overlays say word for word what the specification says, in German the German of it', () => {
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

it('reading 8: the language follows the choice that was remembered, else the browser, else it is English', () => {
  expect(preferredLanguage(null, ['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(preferredLanguage(null, ['en-GB', 'de'])).toBe('en')
  expect(preferredLanguage(null, ['fr'])).toBe('en')
  expect(preferredLanguage('en', ['de'])).toBe('en')
})

it('reading 9: the times of the overlays are those of the specification', () => {
  expect([loadingDelayMs, afterCheckMs, afterChangeMs]).toEqual([500, 200, 300])
})
