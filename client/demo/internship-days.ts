// The sample students' internship: some days of the folder of world 7, in both languages. Deterministic for a given day.
import type { InternshipResponse } from '#shared/challenges/internship.ts'
import { type Days, workDaysOf } from '#shared/domain/internship-days.ts'
import type { Language } from '#shared/domain/language.ts'
import type { LocalAnswer } from './answers.ts'

const dayMs = 86_400_000
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days of the class's internship: they began before the last weekend and end next week. */
export function sampleDaysAround(now: number): Days {
  return { from: dateOf(now - 9 * dayMs), to: dateOf(now + 9 * dayMs) }
}

interface SampleLeaf {
  member: number
  response: LocalAnswer
  /** In milliseconds. */
  at: number
}

/** No sample student has an entry of today, so that the visitor's is the first. */
export function sampleLeaves(now: number): SampleLeaf[] {
  const passed = workDaysOf(sampleDaysAround(now)).filter((day) => day < dateOf(now))
  return shares.flatMap(([member, place, missing]) =>
    passed.slice(0, passed.length - missing).map((part, index) => ({
      member,
      response: { de: leafOf(part, place, index, 'de'), en: leafOf(part, place, index, 'en') },
      at: Date.parse(`${part}T14:40:00Z`) + member * 60_000,
    })),
  )
}

/** Which student, which company, and how many of the last days are missing. */
const shares: readonly (readonly [member: number, place: Place, missing: number])[] = [
  [0, 'workshop', 0],
  [1, 'bakery', 0],
  [3, 'workshop', 1],
  [4, 'bakery', 0],
  [6, 'bakery', 3],
]

function leafOf(part: string, place: Place, index: number, language: Language): InternshipResponse {
  const texts = dayTexts[place]
  const { tasks, learnt, question } = texts[index % texts.length]![language]
  return {
    ...{ part, from: place === 'bakery' ? '07:00' : '08:00', to: place === 'bakery' ? '13:30' : '14:30' },
    ...{ pause: 30, absent: false, tasks, learnt, question, review: '' },
    ...{ mood: null, moodKey: null, ownDays: null },
  }
}

type Place = 'workshop' | 'bakery'
type DayText = Readonly<Record<Language, { tasks: string[]; learnt: string; question: string }>>

const dayTexts: Readonly<Record<Place, readonly DayText[]>> = {
  workshop: [
    {
      de: {
        tasks: ['Werkzeug sortiert', 'Beim Reifenwechsel geholfen'],
        learnt: 'Jeder Schlüssel hat seinen Platz. Sonst sucht man lange.',
        question: 'Warum haben manche Räder so breite Reifen?',
      },
      en: {
        tasks: ['Sorted the tools', 'Helped to change a tyre'],
        learnt: 'Every spanner has its place. Otherwise you search for a long time.',
        question: 'Why do some bikes have such wide tyres?',
      },
    },
    {
      de: {
        tasks: ['Eine Kette geputzt', 'Bremsen eingestellt', 'Den Hof gefegt'],
        learnt: 'Eine Bremse stellt man in kleinen Schritten ein und prüft jedes Mal.',
        question: '',
      },
      en: {
        tasks: ['Cleaned a chain', 'Adjusted brakes', 'Swept the yard'],
        learnt: 'You adjust a brake in small steps and check each time.',
        question: '',
      },
    },
    {
      de: {
        tasks: ['Kundin begrüßt', 'Licht repariert'],
        learnt: 'Ich höre zuerst zu. Dann weiß ich, was kaputt ist.',
        question: 'Wie lange dauert die Ausbildung?',
      },
      en: {
        tasks: ['Welcomed a customer', 'Repaired a light'],
        learnt: 'I listen first. Then I know what is broken.',
        question: 'How long does the training take?',
      },
    },
  ],
  bakery: [
    {
      de: {
        tasks: ['Teig abgewogen', 'Bleche belegt'],
        learnt: 'Beim Wiegen zählt jedes Gramm, sonst geht der Teig nicht auf.',
        question: 'Wann fängt der Tag in der Backstube an?',
      },
      en: {
        tasks: ['Weighed dough', 'Filled baking trays'],
        learnt: 'Every gram counts, or the dough does not rise.',
        question: 'When does the day in the bakery begin?',
      },
    },
    {
      de: {
        tasks: ['Brötchen eingepackt', 'Im Laden geholfen', 'Theke gewischt'],
        learnt: 'Viele Leute haben es eilig. Freundlich bleiben hilft.',
        question: '',
      },
      en: {
        tasks: ['Packed rolls', 'Helped in the shop', 'Wiped the counter'],
        learnt: 'Many people are in a hurry. Staying friendly helps.',
        question: '',
      },
    },
  ],
}
