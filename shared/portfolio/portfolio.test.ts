import { describe, expect, it } from 'vitest'
import { chapters } from '../curriculum/index.ts'
import type { OwnAnswer } from './answers.ts'
import { keptLinesOf, keptPassLinesOf } from './kept-lines.ts'
import { passAnswersOf, passLinesOf } from './pass.ts'
import { namedStrengthsOf } from './strengths.ts'
import { talkCardOf } from './talk-card.ts'
import { releaseKeyOf } from './talk-line.ts'
import { chosenTopics, topicOf } from './topics.ts'

/** The challenges of the real curriculum with these answers by slug; all others are open. */
function answered(responses: Record<string, unknown>, version = 1): OwnAnswer[] {
  const all = chapters.flatMap(({ challenges }) => challenges)
  for (const slug of Object.keys(responses)) {
    if (!all.some((challenge) => challenge.slug === slug)) throw new Error(`There is no challenge "${slug}"`)
  }
  return all.map((challenge) => {
    const response = responses[challenge.slug] ?? null
    const submission =
      response === null
        ? null
        : { submissionId: `${challenge.slug}-${version}`, capturedAt: '2026-03-01T08:00:00.000Z' }
    return { ...challenge, response, submission }
  })
}

const full = {
  'wo-stehe-ich': { values: { staerken: 3, arbeitswelt: 4, hilfe: 6 }, text: '' },
  'wo-stehe-ich-jetzt': { values: { staerken: 7, arbeitswelt: 4, hilfe: 5 }, text: '' },
  'mein-beweis': { text: 'Ich habe meiner Oma das Handy eingerichtet.' },
  'meine-top-5': { order: ['bauen', 'ruhe', 'team', 'helfen', 'lernen'] },
  spiegelblick: {
    self: { geduld: 2, mut: 3, ideen: 4 },
    other: { geduld: 4, mut: 3, ideen: 4 },
    otherRole: 'friend',
    surprise: '',
  },
  'wege-karte': { piles: { kenne_ich: ['abitur'], will_ich_wissen: ['dual'], nichts_fuer_mich: [] } },
  'plan-a-plan-b': { options: ['Tischlerei', 'Mediengestaltung'], weights: {}, ratings: [{}, {}], note: '' },
  'naechster-schritt': {
    goal: 'Ein Praktikum finden',
    steps: [
      { text: 'Liste machen', done: true },
      { text: 'Zwei Betriebe anrufen', done: false },
    ],
    by: '2026-05-01',
    ifThen: '',
  },
  'klischee-check': { piles: { frau: ['kita'] } },
  zeitkapsel: { text: 'GEHEIM', sealed: true },
}

const rated = (id: string) => ({ r: 4, i: 3, a: 1, s: 2, e: 0, c: 1 })[id[0] ?? ''] ?? 2

const foundOut = {
  'interessen-kompass': {
    answers: Object.fromEntries(
      ['r', 'i', 'a', 's', 'e', 'c'].flatMap((letter) =>
        [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`${letter}${number}`, rated(letter)]),
      ),
    ),
  },
  'was-mir-wichtig-ist': { order: ['sinn', 'team', 'geld', 'zeit'] },
  'drei-felder': { picks: [{ id: 'koch', title: 'Köchin / Koch', fields: [], why: '' }], choices: [] },
  steckbrief: { fields: { beruf: 'Tischlerin', aufgaben: 'Holz zuschneiden.' }, sources: [] },
  danach: { values: { 'fragen-vor': 8, 'fragen-nach': 2, interesse: 9 }, text: 'Ich kann früh aufstehen.' },
}

const texts = (answers: OwnAnswer[], part: string) =>
  talkCardOf(answers, 'de')
    .filter((line) => line.part === part)
    .map(({ text, evidence }) => [text, ...evidence])

it('an application is offered three strengths, also when the evidence is one of the card', () => {
  expect(namedStrengthsOf(answered(full), 'de').map(({ text }) => text)).toEqual([
    'bauen und reparieren',
    'einfallsreich',
    'ruhig bleiben, wenn es eng wird',
  ])
})

describe('the card for a talk', () => {
  it('names three strengths from three answers, each with its evidence', () => {
    expect(texts(answered(full), 'strengths')).toEqual([
      ['Das konnte man sehen', '„Ich habe meiner Oma das Handy eingerichtet.“'],
      ['bauen und reparieren', 'Platz 1: Das möchte ich öfter benutzen.'],
      ['einfallsreich', expect.stringMatching(/^Ich: 4 von 4\. .+: 4 von 4\.$/)],
    ])
  })

  it('adds further places of the ranking when other answers are missing', () => {
    const few = answered({ 'meine-top-5': full['meine-top-5'] })
    expect(texts(few, 'strengths').map(([text]) => text)).toEqual([
      'bauen und reparieren',
      'ruhig bleiben, wenn es eng wird',
      'im Team etwas schaffen',
    ])
  })

  it('shows changes from the first day to the last: up, down or none', () => {
    expect(texts(answered(full), 'moved').map(([, move]) => move)).toEqual([
      'Am Anfang 3, jetzt 7 von 10.',
      'Geblieben bei 4 von 10.',
      'Am Anfang 6, jetzt 5 von 10.',
    ])
  })

  it('shows no changes while only the first day is answered', () => {
    expect(texts(answered({ 'wo-stehe-ich': full['wo-stehe-ich'] }), 'moved')).toEqual([])
  })

  it('has two questions at most, wishes to know before doubts', () => {
    expect(texts(answered(full), 'questions').map(([text]) => text)).toEqual([
      'Was muss ich darüber wissen: „duales Studium: Betrieb und Hochschule“?',
      'Tischlerei oder Mediengestaltung: Was spricht wofür?',
    ])
  })

  it('asks what helps with a card that its author wants to learn', () => {
    const wish = answered({ 'das-bringe-ich-mit': { piles: { will_ich_lernen: ['kraft'] } } })
    expect(texts(wish, 'questions')).toEqual([
      [
        'Daran will ich arbeiten: „gern in Bewegung sein“. Was hilft mir dabei?',
        'Habe ich unter „Will ich lernen“ gelegt.',
      ],
    ])
  })

  it('turns a low scale into a question when there is no other', () => {
    const low = answered({ 'wo-stehe-ich': { values: { staerken: 8, arbeitswelt: 2, hilfe: 1 }, text: '' } })
    expect(texts(low, 'questions').map(([text]) => text)).toEqual([
      'Wo kann ich die Arbeitswelt besser kennenlernen?',
      'Wer kann mir weiterhelfen?',
    ])
  })

  it('shows the first step that is not done', () => {
    expect(texts(answered(full), 'next')).toEqual([
      ['Zwei Betriebe anrufen', 'Mein Ziel: Ein Praktikum finden'],
    ])
  })

  it('is empty without answers, and ignores answers that no longer fit', () => {
    expect(talkCardOf(answered({}), 'de')).toEqual([])
    expect(talkCardOf(answered({ 'meine-top-5': { order: 'kaputt' } }), 'de')).toEqual([])
  })

  it('has the same lines in both languages', () => {
    const ids = (language: 'de' | 'en') => talkCardOf(answered(full), language).map(({ id }) => id)
    expect(ids('en')).toEqual(ids('de'))
  })

  it('withdraws the release of a line when its answer changes', () => {
    const keys = (version: number) => talkCardOf(answered(full, version), 'de').map(releaseKeyOf)
    expect(new Set(keys(1)).size).toBe(keys(1).length)
    expect(keys(1).filter((key) => keys(2).includes(key))).toEqual([])
  })

  it('releases a kept occupation as it was seen: with this reason, or without one', () => {
    const entry = { occupationId: 'koch', title: 'Köchin / Koch', at: '2026-03-01T08:00:00.000Z' }
    const keyOf = (change: { why?: string; at?: string }) =>
      keptLinesOf([{ ...entry, why: undefined, ...change }]).map(releaseKeyOf)[0]
    const withReason = keyOf({ why: 'Es riecht gut.' })
    expect(keyOf({})).toBe(keyOf({ why: '', at: '2026-03-02T08:00:00.000Z' }))
    expect(withReason).not.toBe(keyOf({}))
    expect(withReason).not.toBe(keyOf({ why: 'Anders.', at: '2026-03-02T08:00:00.000Z' }))
  })

  it('an occupation that was ticked for the pass while its reason was locked is not ticked with its reason', () => {
    const entry = { occupationId: 'koch', title: 'Köchin / Koch', at: '2026-03-01T08:00:00.000Z' }
    const lineOf = (why?: string) => keptPassLinesOf(keptLinesOf([{ ...entry, why }]))[0]
    expect(lineOf()?.text).toBe('Köchin / Koch')
    expect(lineOf('Es riecht gut.')?.text).toBe('Köchin / Koch – Es riecht gut.')
    expect(lineOf('Es riecht gut.')?.id).not.toBe(lineOf()?.id)
  })

  it('shows what the worlds 3 to 7 brought: what draws, values, occupations, the profile, practice', () => {
    const all = answered(foundOut)
    expect(texts(all, 'interests')).toEqual([
      ['Das zieht mich am meisten an', expect.stringMatching(/^Machen: /)],
      ['Das ist mir bei Arbeit am wichtigsten', 'etwas Sinnvolles tun · ein nettes Team · gut verdienen'],
    ])
    expect(texts(all, 'occupations')).toEqual([
      ['Das habe ich mir genauer angesehen', 'Köchin / Koch'],
      ['Mein Steckbrief: Tischlerin', '„Holz zuschneiden.“'],
    ])
    // Of the scales only the upper half.
    expect(texts(all, 'practice')).toEqual([
      [
        'Das habe ich über mich gelernt',
        'Mein Interesse an den Aufgaben – 9 von 10',
        '„Ich kann früh aufstehen.“',
      ],
    ])
  })

  it('has a line for every topic of 8.4', () => {
    const lines = talkCardOf(answered({ ...full, ...foundOut }), 'de')
    const card = chapters
      .flatMap(({ challenges }) => challenges)
      .find(({ slug }) => slug === 'gespraechskarte')
    if (card?.definition.kind !== 'multiple_choice') throw new Error('8.4 changed its kind')
    const topics = card.definition.options.map(({ id }) => id).filter((id) => id !== 'nichts')
    expect(topics.filter((topic) => !lines.some((line) => topicOf(line) === topic))).toEqual([])
  })

  it('reads the topics of 8.4; "nothing" is none of them', () => {
    const topicsOf = (choices: string[]) =>
      chosenTopics(answered({ gespraechskarte: { choices, other: null } }))?.map(({ id }) => id)
    expect(topicsOf(['sechseck', 'schritt'])).toEqual(['sechseck', 'schritt'])
    expect(topicsOf(['nichts'])).toEqual([])
    expect(chosenTopics(answered({}))).toBeUndefined()
  })

  it('contains no private answer, even if a rule would use it', () => {
    const all = answered(full)
    expect(JSON.stringify(talkCardOf(all, 'de'))).not.toContain('GEHEIM')
    const secret = all.map((answer) => ({ ...answer, visibility: 'private' as const }))
    expect(talkCardOf(secret, 'de')).toEqual([])
  })

  it('contains no answer that its author has taken back, nor does the pass', () => {
    const withdrawn = answered(full).map((answer) => ({
      ...answer,
      submission: answer.submission && { ...answer.submission, withdrawn: true },
    }))
    expect(withdrawn.some(({ submission }) => submission !== null)).toBe(true)
    expect(talkCardOf(withdrawn, 'de')).toEqual([])
    expect(passAnswersOf(withdrawn)).toEqual([])
  })
})

describe('the pass', () => {
  it('contains the submitted answers that the curriculum offers for it', () => {
    expect(passAnswersOf(answered(full)).map(({ slug }) => slug)).toEqual([
      'mein-beweis',
      'spiegelblick',
      'meine-top-5',
      'wege-karte',
      'plan-a-plan-b',
      'naechster-schritt',
      'wo-stehe-ich-jetzt',
    ])
  })

  it('never contains a private answer, whatever the definition says', () => {
    const offered = answered(full).map((answer) => ({ ...answer, portfolio: true }))
    const slugs = passAnswersOf(offered).map(({ slug }) => slug)
    expect(slugs).not.toContain('klischee-check')
    expect(slugs).not.toContain('zeitkapsel')
  })

  const linesOf = (responses: Record<string, unknown>, slug: string) =>
    passLinesOf(
      answered(responses).find((answer) => answer.slug === slug)!,
      'de',
    )?.map(({ text }) => text)

  it('lists no pile of what the student is not or does not want, and no low number', () => {
    const sorted = { piles: { ja: ['nachfragen'], manchmal: ['team'], nein: ['zahlen'] } }
    expect(linesOf({ 'das-bin-ich': sorted }, 'das-bin-ich')).toEqual([
      'Ich frage nach, bis ich es verstehe.',
    ])
    expect(linesOf(full, 'wo-stehe-ich-jetzt')).toEqual(['Ich kenne meine Stärken – 7 von 10'])
    expect(linesOf(full, 'spiegelblick')).toEqual([
      expect.stringMatching(/ – so sieht mich jemand anderes$/),
      expect.stringMatching(/ – das sehen wir beide so$/),
      expect.stringMatching(/ – das sehen wir beide so$/),
    ])
  })

  it('prints of each card sort of the curriculum only what its author is, likes, has, knows or wants to know', () => {
    const printed = chapters.flatMap(({ challenges }) =>
      challenges.flatMap(({ slug, portfolio, definition }) => {
        if (!portfolio || definition.kind !== 'card_sort') return []
        const piles = definition.piles.map(({ id }, at) => [id, [definition.cards[at]!.id]])
        const answer = answered({ [slug]: { piles: Object.fromEntries(piles) } }).find(
          (each) => each.slug === slug,
        )!
        // With its own title the first challenge does not name its pile.
        const lines = passLinesOf({ ...answer, title: { de: 'Titel', en: 'Title' } }, 'de')
        return [[slug, ...(lines ?? []).map(({ text }) => text.split(':')[0])]]
      }),
    )
    expect(printed).toEqual([
      ['das-bin-ich', 'Das bin ich'],
      ['arbeitsplatz-mix', 'Gern'],
      ['das-bringe-ich-mit', 'Habe ich'],
      ['wege-karte', 'Kenne ich', 'Will ich wissen'],
    ])
  })

  it('prints the first pile of a card sort whose piles it does not know', () => {
    const answer = answered({ 'das-bin-ich': { piles: { oben: ['nachfragen'], unten: ['anpacken'] } } }).find(
      ({ slug }) => slug === 'das-bin-ich',
    )!
    const pile = (id: string) => ({ id, label: { de: id, en: id }, max: null })
    const definition = { ...answer.definition, piles: [pile('oben'), pile('unten')] }
    expect(passLinesOf({ ...answer, definition }, 'de')).toEqual([
      { id: 'nachfragen', text: 'oben: Ich frage nach, bis ich es verstehe.' },
    ])
  })

  it('does not repeat the title of a card sort before each of its cards', () => {
    const answer = answered({ 'das-bin-ich': { piles: { ja: ['nachfragen', 'anpacken'] } } }).find(
      ({ slug }) => slug === 'das-bin-ich',
    )!
    expect(answer.title).toEqual({ de: 'Das bin ich', en: 'That is me' })
    expect(passLinesOf(answer, 'de')?.map(({ text }) => text)).toEqual([
      'Ich frage nach, bis ich es verstehe.',
      'Ich packe an, statt lange zu reden.',
    ])
    expect(passLinesOf({ ...answer, title: { de: 'Meine Karten', en: 'My cards' } }, 'de')?.[0]?.text).toBe(
      'Das bin ich: Ich frage nach, bis ich es verstehe.',
    )
  })

  it('leaves out an answer that says nothing of its author', () => {
    const low = { values: { staerken: 2, arbeitswelt: 1, hilfe: 5 }, text: '' }
    const none = { piles: { ja: [], manchmal: [], nein: ['nachfragen'] } }
    expect(passAnswersOf(answered({ 'wo-stehe-ich-jetzt': low, 'das-bin-ich': none }))).toEqual([])
  })

  it('splits answers with several parts: each line is left out on its own, and nothing low is a line', () => {
    expect(linesOf(full, 'meine-top-5')).toHaveLength(5)
    const values = [
      'geld',
      'team',
      'zeit',
      'sicherheit',
      'sinn',
      'abwechslung',
      'freiheit',
      'lernen',
      'naehe',
    ]
    expect(linesOf({ 'was-mir-wichtig-ist': { order: values } }, 'was-mir-wichtig-ist')).toEqual([
      '1. gut verdienen',
      '2. ein nettes Team',
      '3. genug freie Zeit',
    ])
    // 1.4 left the pass; its lines are those of a class on an earlier version.
    const companions = { checked: ['lehrkraft'], notes: { lehrkraft: 'hilft mir', zuhause: 'nie da' } }
    expect(linesOf({ 'meine-reisebegleitung': companions }, 'meine-reisebegleitung')).toEqual([
      'eine Lehrkraft, der ich vertraue – hilft mir',
    ])
    const compared = {
      options: ['Tischlerei', 'Büro'],
      weights: {},
      ratings: [{ interesse: 4, hilfe: 1 }, { interesse: 0 }],
      note: 'Ich frage noch.',
    }
    expect(linesOf({ 'plan-a-plan-b': compared }, 'plan-a-plan-b')).toEqual([
      'Tischlerei: Es interessiert mich',
      'Büro',
      'Ich frage noch.',
    ])
    expect(linesOf(full, 'naechster-schritt')).toEqual([
      'Ein Praktikum finden, bis 1. Mai 2026',
      'Liste machen',
      'Zwei Betriebe anrufen',
    ])
    const profile = {
      fields: { beruf: 'Tischlerin', haken: '' },
      sources: [{ title: 'BERUFENET', url: '' }],
    }
    expect(linesOf({ steckbrief: profile }, 'steckbrief')).toEqual([
      'Wie heißt der Beruf? Tischlerin',
      'Quelle: BERUFENET',
    ])
  })

  it('prints one text whole', () => {
    expect(linesOf(full, 'mein-beweis')).toBeUndefined()
  })
})
