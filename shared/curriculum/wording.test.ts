import { describe, expect, it } from 'vitest'
import type { LocalText } from '../domain/language.ts'
import { schoolTypes } from '../domain/school-type.ts'
import { lix } from '../occupations/wording-rules.ts'
import type { Chapter } from './chapter.ts'
import { chapters, chaptersFor, everyChapter } from './index.ts'

/*
 * The writing rules of the curriculum as checks. Counting: a sentence ends with . ! ? … or with the text;
 * a colon does not end one. A word is a run of letters and digits; hyphens and apostrophes join.
 */

interface Placed {
  where: string
  text: LocalText
}

function isLocalText(value: object): value is LocalText {
  return 'de' in value && 'en' in value
}

function textsIn(value: unknown, where: string): Placed[] {
  if (typeof value !== 'object' || value === null) return []
  if (isLocalText(value)) return [{ where, text: value }]
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, `${where}.${key}`))
}

// Of every type of school; a text that a type does not change is checked twice, which costs little.
const studentTexts = everyChapter.flatMap(({ guide: _guide, ...chapter }) =>
  textsIn(chapter, `${chapter.slug}@${chapter.version}`),
)
const teacherTexts = everyChapter.flatMap(({ slug, guide }) => textsIn(guide, `${slug}.guide`))
const allTexts = [...studentTexts, ...teacherTexts]

function wordsOf(sentence: string): number {
  return sentence.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

function longestSentence(text: string): number {
  return Math.max(...text.split(/[.!?…]+(?=\s|$|“|”|\))/u).map(wordsOf))
}

/** Never asked of students: income, health, religion, origin, and one certain kind of family. */
const forbidden: readonly RegExp[] = [
  /\b(Eltern|Mutter|Vater|Mama|Papa|Geschwister)\b/iu,
  /\b(parents?|mother|father|mum|dad|siblings?)\b/iu,
  /\b(arm|reich|Bürgergeld|Hartz|Taschengeld|Einkommen|Haushaltseinkommen)\b/u,
  /\b(poor|rich|allowance|household income|pocket money)\b/iu,
  /\b(Religion\w*|Gott|Kirche|Moschee|Glaube\w*|Kopftuch)\b/iu,
  /\b(religio\w+|God|church|mosque|headscarf)\b/u,
  /\b(Krankheit\w*|Diagnose|Therapie|chronisch|Medikament\w*)\b/iu,
  /\b(illness\w*|diagnosis|therapy|medication)\b/iu,
  /\b(Herkunft\w*|Migration\w*|Nationalität|Muttersprache|Staatsangehörigkeit|Hautfarbe)\b/iu,
  /\b(migrant\w*|nationality|mother tongue|native language|skin colou?r|ethnic\w*)\b/iu,
]

/** The product never calls anything a test and never ranks people. */
const misnamed: readonly RegExp[] = [
  /\b(Test|Tests|Testergebnis\w*|Prüfung|Rangliste|Bestenliste|Diagnostik)\b/u,
  /\b(tests?|exams?|leaderboard|personality type)\b/iu,
]

/** Stems whose masculine form must not be used alone, in either number. */
const occupations =
  'Tischler|Bäcker|Lehrer|Pfleger|Verkäufer|Mechaniker|Mechatroniker|Elektroniker|Erzieher|Gärtner|Maler|Metzger|Friseur|Trainer|Berater|Forscher|Drachenforscher|Entwickler|Informatiker|Polizist|Laborant|Journalist|Florist|Schneider|Maurer|Dachdecker|Fahrer|Landwirt|Tierpfleger|Betreuer|Schreiner|Fotograf|Architekt|Ingenieur|Klassensprecher|Verwalter|Zimmerer|Kellner|Techniker|Optiker|Apotheker|Chef|Ausbilder|Mitarbeiter|Sänger|Tänzer|Schauspieler|Sportler|Händler|Designer|Arzt|Koch(?!en)|Köche|Anwalt|Freund'

function lonelyOccupations(text: string): string[] {
  const masculine =
    text.match(new RegExp(`(?<![\\p{L}-])(${occupations})(?:n|en|s)?(?![\\p{L}-])`, 'gu')) ?? []
  const feminine = text.match(/(?<![\p{L}])\p{Lu}\p{L}+in(?:nen)?(?![\p{L}])/gu) ?? []
  return masculine.filter((word) => {
    const stem = word.replace(/(?:en|n|s)$/u, '').slice(0, 3)
    return !feminine.some((other) => umlautless(other).startsWith(umlautless(stem)))
  })
}

function umlautless(word: string): string {
  return word.replaceAll(/[Ää]/g, 'a').replaceAll(/[Öö]/g, 'o').replaceAll(/[Üü]/g, 'u').toLowerCase()
}

describe('the words of the curriculum', () => {
  it('every text exists in both languages and is not a copy of the other', () => {
    const sameOnPurpose = new Set<string>(['Check-U', 'Online', 'Team', 'Humor'])
    const wrong = allTexts.filter(
      ({ text }) =>
        text.de.trim() === '' ||
        text.en.trim() === '' ||
        (text.de === text.en && !sameOnPurpose.has(text.de)),
    )
    expect(wrong).toEqual([])
  })

  it('no sentence for students is longer than 12 words in German, 16 in English', () => {
    const long = studentTexts.flatMap(({ where, text }) => [
      ...(longestSentence(text.de) > 12 ? [`${where}: ${text.de}`] : []),
      ...(longestSentence(text.en) > 16 ? [`${where}: ${text.en}`] : []),
    ])
    expect(long).toEqual([])
  })

  it('what students read after the hand-in is as easy as what they read before it', () => {
    const german = (part: RegExp) =>
      chapters
        .flatMap(({ guide: _guide, ...chapter }) => textsIn(chapter, chapter.slug))
        .filter(({ where }) => part.test(where))
        .map(({ text }) => text.de)
    const before = lix(german(/\.(prompt|help)$/))
    expect(before).toBeLessThan(26)
    expect(lix(german(/\.resolution\.(view|question)$/))).toBeLessThanOrEqual(before)
    // Facts name occupations and offices, and those are long words.
    expect(lix(german(/\.resolution\./))).toBeLessThanOrEqual(before + 4)
  })

  it('is no harder than before: LIX of all student texts, and of what they read to begin a challenge', () => {
    // Measured with the texts of November 2026. A new text may make these smaller; then lower the limits.
    const german = (part: RegExp, ...worlds: (readonly Chapter[])[]) =>
      worlds
        .flat()
        .flatMap(({ guide: _guide, ...chapter }) => textsIn(chapter, chapter.slug))
        .filter(({ where }) => part.test(where) && !where.includes('.resolution.'))
        .map(({ text }) => text.de)
    const opening = /\.(prompt|help)$|\.summary$|\.goals\.\d+$/
    for (const schoolType of schoolTypes) {
      expect(lix(german(opening, chaptersFor(schoolType))), schoolType).toBeLessThanOrEqual(23.3)
      expect(lix(german(/./, chaptersFor(schoolType))), schoolType).toBeLessThanOrEqual(26.6)
    }
  })

  it('for special needs schools texts are shorter, never longer, and there is less to choose from', () => {
    const lengthOf = (texts: readonly Placed[]) => texts.reduce((sum, { text }) => sum + wordsOf(text.de), 0)
    for (const general of chapters) {
      const own = chaptersFor('support').find(({ id }) => id === general.id)
      if (!own || own === general) continue
      for (const [at, challenge] of own.challenges.entries()) {
        const { prompt, help, definition } = general.challenges[at] ?? challenge
        const before = lengthOf(textsIn({ prompt, help, definition }, ''))
        const now = lengthOf(
          textsIn({ prompt: challenge.prompt, help: challenge.help, definition: challenge.definition }, ''),
        )
        expect(now, challenge.slug).toBeLessThanOrEqual(before)
      }
      expect(JSON.stringify(own.challenges.map(({ definition }) => definition)).length).toBeLessThanOrEqual(
        JSON.stringify(general.challenges.map(({ definition }) => definition)).length + 60,
      )
    }
  })

  it('students are asked nothing about income, health, religion, origin or one kind of family', () => {
    const found = studentTexts.filter(({ text }) =>
      forbidden.some((pattern) => pattern.test(text.de) || pattern.test(text.en)),
    )
    expect(found).toEqual([])
  })

  it('no text calls anything a test, also not for teachers', () => {
    const found = allTexts.filter(({ text }) =>
      misnamed.some((pattern) => pattern.test(text.de) || pattern.test(text.en)),
    )
    expect(found).toEqual([])
  })

  it('occupations have both gender forms', () => {
    const lonely = allTexts.flatMap(({ where, text }) =>
      lonelyOccupations(text.de).map((word) => `${where}: ${word}`),
    )
    expect(lonely).toEqual([])
  })

  it('students are addressed with du and teachers with Sie', () => {
    const formal = studentTexts.filter(({ text }) => /\b(Ihnen|Ihre[rnms]?)\b/u.test(text.de))
    const familiar = teacherTexts.filter(
      // Talk prompts and quoted sentences are addressed to the class.
      ({ where, text }) =>
        !where.includes('talkPrompts') && /\b(du|dein\w*|dir|dich)\b/u.test(unquoted(text.de)),
    )
    expect([...formal, ...familiar]).toEqual([])
  })

  it('the guide of a world names no number of cards, which differs between types of school', () => {
    const counted =
      /(?<!\p{L})(?:\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig) Karten/iu
    expect(teacherTexts.filter(({ text }) => counted.test(text.de))).toEqual([])
  })

  it('texts are typeset: real quotes, real dots, no double spaces', () => {
    const rough = allTexts.filter(({ text }) =>
      [text.de, text.en].some((each) => /"|\.\.\.| {2}|(?<=\p{L})'(?=\p{L})|^\s|\s$/u.test(each)),
    )
    const german = allTexts.filter(({ text }) => count(text.de, '„') !== count(text.de, '“'))
    expect([...rough, ...german]).toEqual([])
  })

  it('each rule detects an example', () => {
    expect(longestSentence('Eins zwei drei. Vier fünf!')).toBe(3)
    expect(longestSentence('Lies A4-Blätter: eins, zwei …')).toBe(4)
    expect(lonelyOccupations('Frag einen Bäcker.')).toEqual(['Bäcker'])
    expect(lonelyOccupations('Frag eine Bäckerin oder einen Bäcker.')).toEqual([])
    expect(lonelyOccupations('Ärztin oder Arzt')).toEqual([])
    expect(forbidden.some((pattern) => pattern.test('Was arbeiten deine Eltern?'))).toBe(true)
  })
})

function unquoted(text: string): string {
  return text.replaceAll(/„[^“]*“/gu, '')
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
