import type { ChallengeResponse, Definition } from '#shared/challenges/index.ts'

const words =
  'Beim Schulfest fiel die Musik aus. Ich habe in Ruhe jedes Kabel geprüft, das kaputte gefunden und ersetzt. Nach zehn Minuten lief alles wieder.'
const upTo = (length: number) => words.slice(0, length)

/** A plausible, complete answer; `turn` varies it between students. */
export function sampleResponse(definition: Definition, turn = 0): ChallengeResponse {
  switch (definition.kind) {
    case 'free_text':
      return { text: words }
    case 'time_capsule':
      return { text: words, sealed: true }
    case 'reflection_scale':
      return {
        values: Object.fromEntries(
          definition.scales.map(({ id, min, max }, index) => [id, stepOf(min, max, index + turn)]),
        ),
        text: definition.textMax > 0 ? upTo(definition.textMax) : '',
      }
    case 'card_sort':
      return { piles: sorted(definition, turn) }
    case 'checklist': {
      const checked = someOf(definition.items, 4, turn)
      return { checked, notes: Object.fromEntries(checked.slice(0, 1).map((id) => [id, upTo(90)])) }
    }
    case 'multiple_choice':
      return { choices: someOf(definition.options, definition.max, turn), other: null }
    case 'ranking':
      return { order: someOf(definition.items, definition.topN ?? definition.items.length, turn) }
    case 'single_choice':
      return {
        choice: someOf(definition.options, 1, turn)[0] ?? null,
        other: null,
        reason: upTo(definition.reasonMax),
      }
    case 'likert':
      return { answers: interests(definition, turn) }
    case 'self_other':
      return {
        self: rated(definition.traits, turn),
        other: rated(definition.traits, turn + 1),
        otherRole: definition.roles[0] ?? null,
        surprise: words,
      }
    case 'research':
      return {
        fields: Object.fromEntries(definition.fields.map(({ id, max }) => [id, upTo(max)])),
        sources: [
          { title: 'BERUFENET', url: 'https://web.arbeitsagentur.de/berufenet/beruf/wasserbauer-in' },
          { title: 'Gespräch mit meiner Tante', url: '' },
        ],
      }
    case 'goal':
      return {
        goal: 'Einen Platz für das Betriebspraktikum in einer Werkstatt finden',
        steps: ['Liste mit fünf Werkstätten machen', 'Zwei Werkstätten anrufen', 'Bewerbung abschicken']
          .slice(0, definition.stepsMax)
          .map((text, index) => ({ text, done: index === 0 })),
        by: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        ifThen: 'Wenn ich nervös bin, lese ich meinen Zettel ab.',
      }
    case 'interview':
      return {
        role: 'Fachkraft für Veranstaltungstechnik',
        answers: Object.fromEntries(definition.questions.map(({ id }) => [id, upTo(definition.answerMax)])),
        own: definition.ownMax > 0 ? [{ q: 'Was war Ihr größter Fehler?', a: upTo(60) }] : [],
      }
    case 'internship':
      return {
        ...{
          part: new Date().toISOString().slice(0, 10),
          from: '08:00',
          to: '14:30',
          pause: 30,
          absent: false,
        },
        ...{
          tasks: ['Bretter abmessen', 'Kunden begrüßen'],
          learnt: upTo(120),
          question: 'Wie lange dauert das?',
        },
        ...{ review: '', mood: null, moodKey: null, ownDays: null },
      }
    case 'occupations':
      return {
        picks: [
          { id: 'tischler', title: 'Tischlerin / Tischler', fields: ['bauen'], why: upTo(definition.whyMax) },
          { id: 'koch', title: 'Köchin / Koch', fields: ['gastlichkeit'], why: 'Ich koche gern für viele.' },
          { id: 'landwirt', title: 'Landwirtin / Landwirt', fields: ['natur'], why: 'Das überrascht mich.' },
        ].slice(0, definition.max),
        choices: [],
      }
    case 'compare': {
      const options = ['Tischlerei im Nachbarort', 'Mediengestaltung Digital und Print']
      return {
        options,
        ...(definition.choose && {
          criteria: definition.criteria.slice(0, definition.choose.max).map(({ id }) => id),
        }),
        weights: Object.fromEntries(definition.criteria.map(({ id }, index) => [id, (index + turn) % 4])),
        ratings: options.map((_, option) =>
          Object.fromEntries(definition.criteria.map(({ id }, index) => [id, (index + option * 2) % 5])),
        ),
        note: words,
      }
    }
  }
}

const stepOf = (min: number, max: number, index: number) => min + ((index * 3 + 5) % (max - min + 1))

function someOf(options: readonly { id: string }[], count: number, turn: number): string[] {
  return options
    .map((_, index) => options[(index + turn) % options.length]?.id ?? '')
    .slice(0, Math.min(count, options.length))
}

function rated(traits: readonly { id: string }[], turn: number): Record<string, number> {
  return Object.fromEntries(traits.map(({ id }, index) => [id, 1 + ((index + turn) % 4)]))
}

/** Card by card to the next category that has room. */
function sorted(
  { piles, cards }: Extract<Definition, { kind: 'card_sort' }>,
  turn: number,
): Record<string, string[]> {
  const lying: Record<string, string[]> = Object.fromEntries(piles.map(({ id }) => [id, []]))
  for (const [index, { id }] of cards.entries()) {
    const order = piles.map((_, offset) => piles[(index + turn + offset) % piles.length])
    const free = order.find((pile) => pile && (pile.max === null || (lying[pile.id] ?? []).length < pile.max))
    if (free) lying[free.id]?.push(id)
  }
  return lying
}

/** Each direction has another value, so that the profile is not uniform. */
function interests(
  { items, dimensions, scale }: Extract<Definition, { kind: 'likert' }>,
  turn: number,
): Record<string, number> {
  return Object.fromEntries(
    items.map(({ id, dim }, index) => {
      const height = (dimensions.indexOf(dim) * 2 + turn) % (scale.max + 1)
      return [id, Math.max(0, Math.min(scale.max, height + (index % 3) - 1))]
    }),
  )
}
