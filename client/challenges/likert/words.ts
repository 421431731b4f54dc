import type { Language } from '#shared/domain/language.ts'
import type { Audience } from '../audience.ts'
import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    directions: 'Deine sechs Richtungen',
    hexagon: 'Dein Sechseck',
    fields: 'Felder, in die du schauen kannst',
    surprise: 'Mal etwas ganz anderes',
    tied: (count: number) => `${count === 2 ? 'diese beiden' : `diese ${count}`} etwa gleich gern`,
    others: 'Die anderen Richtungen',
    moreThanBefore: 'mehr als früher',
    lessThanBefore: 'weniger als früher',
    asBefore: 'etwa wie früher',
    bandOnly: 'Dieses Feld passt gerade am besten.',
    bandFirst: 'Diese Felder passen gerade am besten, alle etwa gleich gut.',
    bandSecond: 'Das passt auch gut.',
    more: 'Weitere Felder passen ähnlich gut. Im Berufe-Atlas findest du alle.',
    earlierLine: 'Die gestrichelte Linie zeigt dein früheres Ergebnis.',
    bothCount: 'Für diese Felder zählen beide Ergebnisse. Wo sich viel geändert hat, zählt nur das neue.',
    round: 'Was lieber?',
    roundWhy:
      'Manche Richtungen magst du etwa gleich gern. Ein paar kurze Fragen können helfen. Du darfst sie auslassen.',
    roundBegin: 'Kurze Fragen zeigen',
    roundQuestion: (number: number, most: number) =>
      `Frage ${number} von höchstens ${most}: Was würdest du lieber tun?`,
    roundAgain: 'Letzte Frage noch einmal',
    roundDone: 'Danke, mehr Fragen braucht es nicht.',
    rather: (chosen: string, other: string) => `${chosen} (lieber als: ${other})`,
    place: (place: number, total: number) => `Tätigkeit ${place} von ${total}`,
    answers: 'Alle Antworten',
    /** For a reader other than the author. */
    forOthers: {
      directions: 'Die sechs Richtungen',
      hexagon: 'Sechseck der Interessen',
      fields: 'Felder zum Hineinschauen',
      earlierLine: 'Die gestrichelte Linie zeigt das frühere Ergebnis.',
    },
  },
  {
    directions: 'Your six directions',
    hexagon: 'Your hexagon',
    fields: 'Fields you can look into',
    surprise: 'Something quite different',
    tied: (count) => `${count === 2 ? 'both' : `these ${count}`} liked about equally`,
    others: 'The other directions',
    moreThanBefore: 'more than before',
    lessThanBefore: 'less than before',
    asBefore: 'about as before',
    bandOnly: 'This field fits best right now.',
    bandFirst: 'These fields fit best right now, all about equally well.',
    bandSecond: 'Also a good fit.',
    more: 'Even more fields fit about as well. You can find all of them in the job atlas.',
    earlierLine: 'The dashed line shows your earlier result.',
    bothCount: 'For these fields both results count. Where a lot has changed, only the new one does.',
    round: 'This or that?',
    roundWhy: 'You like some directions about equally. A few short questions can help. You may skip them.',
    roundBegin: 'Show short questions',
    roundQuestion: (number, most) => `Question ${number} of at most ${most}: what would you rather do?`,
    roundAgain: 'Answer the last question again',
    roundDone: 'Thank you, no more questions are needed.',
    rather: (chosen, other) => `${chosen} (rather than: ${other})`,
    place: (place, total) => `Activity ${place} of ${total}`,
    answers: 'All answers',
    forOthers: {
      directions: 'The six directions',
      hexagon: 'Hexagon of interests',
      fields: 'Fields worth looking into',
      earlierLine: 'The dashed line shows the earlier result.',
    },
  },
)

/** The same text for the answers' author or about them. */
export function wordsFor(audience: Audience, language: Language) {
  const text = words(language)
  return audience === 'author' ? text : { ...text, ...text.forOthers }
}
