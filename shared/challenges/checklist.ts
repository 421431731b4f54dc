import * as z from 'zod/mini'
import { issue, tooLong } from './issue.ts'
import { defineKind } from './kind.ts'
import { countChoices } from './totals.ts'
import { chosenAmong, distinct, labelOf, option, orElse, recordOf, someOf } from './shape.ts'

const noteMax = 200

const definition = z.strictObject({
  kind: z.literal('checklist'),
  items: distinct(option, 3, 20),
})

export type ChecklistDefinition = z.infer<typeof definition>

export interface ChecklistResponse {
  checked: string[]
  notes: Record<string, string>
}

export const checklist = defineKind<ChecklistDefinition, ChecklistResponse>({
  kind: 'checklist',
  definition,
  response: ({ items }) => {
    const ids = items.map(({ id }) => id)
    return z.strictObject({
      checked: orElse(someOf(ids), []),
      notes: orElse(recordOf(ids, z.string()), {}),
    })
  },
  emptyResponse: () => ({ checked: [], notes: {} }),
  isEmpty: ({ checked, notes }) => checked.length === 0 && Object.values(notes).every((note) => note === ''),
  missing: ({ checked, notes }) => [
    ...(checked.length === 0 && Object.keys(notes).length === 0
      ? [issue('', 'empty', 'Kreuze mindestens eine Zeile an.', 'Tick at least one line.')]
      : []),
    ...Object.entries(notes).flatMap(([id, note]) => tooLong(`notes.${id}`, note, noteMax)),
  ],
  summary: ({ checked }, { items }, language) => {
    const ticked = items.filter(({ id }) => checked.includes(id))
    const count =
      language === 'de' ? `${ticked.length} von ${items.length}` : `${ticked.length} of ${items.length}`
    return ticked.length === 0 ? count : `${count}: ${ticked.map(({ label }) => label[language]).join(', ')}`
  },
  chosen: ({ checked }, { items }, language) => chosenAmong(items, checked, language),
  plainText: ({ checked, notes }, { items }, language) =>
    items
      .map(({ id }) => {
        const note = notes[id] ? ` – ${notes[id]}` : ''
        return `${checked.includes(id) ? '☑' : '☐'} ${labelOf(items, id, language)}${note}`
      })
      .join('\n'),
  aggregate: (responses, { items }) =>
    countChoices(
      items,
      responses.map(({ checked }) => checked),
    ),
})
