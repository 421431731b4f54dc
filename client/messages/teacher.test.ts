import { expect, it } from 'vitest'
import { teacher as de } from './de/teacher.ts'
import { teacher as en } from './en/teacher.ts'

it('what goes with a class is said of one explorer, of several and of none', () => {
  expect(de.settings.deleteGoes(1)).toContain('1 Explorer mit seinem Konto,')
  expect(de.settings.deleteGoes(2)).toContain('2 Explorer mit ihren Konten,')
  expect(en.settings.deleteGoes(1)).toContain('1 explorer with the account,')
  expect(en.settings.deleteGoes(2)).toContain('2 explorers with their accounts,')
  for (const { settings } of [de, en]) expect(settings.deleteGoes(0)).not.toMatch(/explorer/i)
})

it('the room of a class names what fits in at once, where that is less', () => {
  expect(de.students.room(200, 60)).toBe('Noch Platz für 200, höchstens 60 auf einmal.')
  expect(de.students.room(12, 12)).toBe('Noch Platz für 12.')
  expect(en.students.room(200, 60)).toBe('Room for 200 more, at most 60 at once.')
})
