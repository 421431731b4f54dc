import { expect, it } from 'vitest'
import { teacher as de } from './de/teacher.ts'
import { teacher as en } from './en/teacher.ts'

it('the list of what is deleted with a class names one explorer, several or none', () => {
  expect(de.settings.deleteGoes(1)).toContain('1 Explorer mit seinem Konto,')
  expect(de.settings.deleteGoes(2)).toContain('2 Explorer mit ihren Konten,')
  expect(en.settings.deleteGoes(1)).toContain('1 explorer with the account,')
  expect(en.settings.deleteGoes(2)).toContain('2 explorers with their accounts,')
  for (const { settings } of [de, en]) expect(settings.deleteGoes(0)).not.toMatch(/explorer/i)
})

it('the free places of a class include the most that can be added at once, if that is less', () => {
  expect(de.students.room(200, 60)).toBe('Noch Platz für 200, höchstens 60 auf einmal.')
  expect(de.students.room(12, 12)).toBe('Noch Platz für 12.')
  expect(en.students.room(200, 60)).toBe('Room for 200 more, at most 60 at once.')
})
