import type { Language } from '#shared/domain/language.ts'
import type { Level } from '../Levels.tsx'
import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    self: 'Wie siehst du dich?',
    selfHint: 'Ich bin …',
    place: (place: number, total: number) => `Eigenschaft ${place} von ${total}`,
    other: 'Wie siehst du die Person, die dir das Gerät gegeben hat?',
    otherHint: 'Sie oder er ist …',
    next: 'Weiter',
    handOver: 'Gib das Gerät weiter',
    handOverHint: 'Deine Einschätzung ist jetzt verdeckt. Such dir jemanden aus, dem du vertraust.',
    who: 'Wer schätzt dich ein?',
    begin: 'Ich habe das Gerät, los geht’s',
    chooseFirst: 'Wähle zuerst, wer dich einschätzt.',
    back: 'Zurück zu meiner Einschätzung',
    finished: 'Fertig',
    giveBack: 'Danke! Gib das Gerät zurück.',
    giveBackHint: 'Beide Einschätzungen sind verdeckt, bis ihr sie zusammen anschaut.',
    compare: 'Jetzt vergleichen',
    me: 'ich',
    same: 'gleich',
    near: 'nah dran',
    far: 'weit auseinander',
    they: 'andere',
    /** Leaves out counts of zero. */
    summary: (same: number, near: number, far: number) =>
      counted([same, 'gleich'], [near, 'nah dran'], [far, 'weit auseinander']),
    surprise: 'Was hat dich überrascht?',
    changeSelf: 'Meine Einschätzung ändern',
    again: 'Noch einmal weitergeben',
    cleared: 'Die andere Einschätzung steht nicht mehr in dieser Antwort.',
    secondView: (role: string) => `Auch eingeschätzt hat dich: ${role}`,
    levels: ['kaum', 'etwas', 'ziemlich', 'sehr'],
  },
  {
    self: 'How do you see yourself?',
    selfHint: 'I am …',
    place: (place, total) => `Quality ${place} of ${total}`,
    other: 'How do you see the person who gave you the device?',
    otherHint: 'She or he is …',
    next: 'Continue',
    handOver: 'Hand the device over',
    handOverHint: 'Your ratings are hidden now. Choose someone you trust.',
    who: 'Who rates you?',
    begin: 'I have the device, let’s go',
    chooseFirst: 'First choose who rates you.',
    back: 'Back to my ratings',
    finished: 'Finished',
    giveBack: 'Thank you! Hand the device back.',
    giveBackHint: 'The ratings stay hidden until you look at them together.',
    compare: 'Compare now',
    me: 'me',
    same: 'alike',
    near: 'close',
    far: 'far apart',
    they: 'other',
    summary: (same, near, far) => counted([same, 'alike'], [near, 'close'], [far, 'far apart']),
    surprise: 'What surprised you?',
    changeSelf: 'Change my ratings',
    again: 'Hand over again',
    cleared: 'The other rating is no longer in this answer.',
    secondView: (role) => `Also rated by: ${role}`,
    levels: ['hardly', 'a bit', 'quite', 'very'],
  },
)

function counted(...parts: [count: number, of: string][]): string {
  return parts.flatMap(([count, of]) => (count > 0 ? [`${count} ${of}`] : [])).join(', ')
}

/** Words instead of numbers: "ziemlich geduldig" is a description, "3" would look like a mark. */
export function levelsOf({ min, max }: { min: number; max: number }, language: Language): Level[] {
  const names = words(language).levels
  return Array.from({ length: max - min + 1 }, (_, step) => ({
    value: min + step,
    text: names[step] ?? String(min + step),
  }))
}
