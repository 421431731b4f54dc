import * as z from 'zod/mini'
import type { Language } from '../domain/language.ts'
import { limits } from '../domain/limits.ts'
import { isLocked } from '../domain/locked-answer.ts'
import { isWellFormedText, normaliseDeep, utf8LengthOf } from '../domain/text.ts'
import { issue, type Issue } from './issue.ts'
import type { ChallengeKind, CheckContext, Chosen } from './kind.ts'
import { leastForTotals, type Totals } from './totals.ts'
import { issueOf } from './zod-issue.ts'

/**
 * Finds the kind of a definition and calls it. It does not name any kind, so a new kind changes nothing here; the list
 * of kinds is in `index.ts`.
 */

export type Use = 'draft' | 'submit'
export type Checked<Response> = { ok: true; response: Response } | { ok: false; issues: Issue[] }

// The registry erases a kind's own types: an `unknown` value has passed the kind's schema before it is used.
interface AnyKind {
  kind: string
  definition: z.ZodMiniType
}
type OpenKind = ChallengeKind<{ kind: string }, unknown>

export interface Registry<Definition extends { kind: string }, Response> {
  kinds: readonly string[]
  kindOf: (definition: { kind: string }) => ChallengeKind<Definition, Response>
  /** Throws a ZodError, or an Error for an unknown kind. */
  parseDefinition: (value: unknown) => Definition
  /**
   * The one check of form and server: normalises, adds defaults, and describes what is missing. Accepts a bare string
   * for free text. Never throws.
   */
  checkResponse: (
    definition: { kind: string },
    response: unknown,
    use: Use,
    context?: CheckContext,
  ) => Checked<Response>
  isEmptyResponse: (definition: { kind: string }, response: unknown) => boolean
  summaryOf: (definition: { kind: string }, response: unknown, language: Language) => string
  plainTextOf: (definition: { kind: string }, response: unknown, language: Language) => string
  /** What was chosen in an earlier challenge; its summary where the kind has no choice; [] when unreadable or empty. */
  chosenOf: (definition: { kind: string }, response: unknown, language: Language) => Chosen[]
  withChosenFirst: (definition: { kind: string }, ids: readonly string[]) => Definition
  hasTotals: (definition: { kind: string }) => boolean
  /**
   * Whether its totals contain how often each option was chosen. Students see only such totals: with a mean, they would
   * compare themselves.
   */
  isCounted: (definition: { kind: string }) => boolean
  /** The answers that fit the definition. The others are removed before answers are grouped in fives, because totals do not count them. */
  fittingAnswers: <Answer extends { response: unknown }>(
    definition: { kind: string },
    answers: readonly Answer[],
  ) => Answer[]
  /**
   * The totals of a class; undefined for a kind that is not counted, and for fewer than five readable answers.
   */
  totalsOf: (definition: { kind: string }, responses: readonly unknown[]) => Totals | undefined
}

export function createRegistry<Definition extends { kind: string }, Response>(
  list: readonly AnyKind[],
): Registry<Definition, Response> {
  const kinds = new Map(list.map((kind) => [kind.kind, kind as unknown as OpenKind]))
  const responseSchemas = new WeakMap<object, z.ZodMiniType>()

  function kindOf(definition: { kind: string }): OpenKind {
    const kind = kinds.get(definition.kind)
    if (kind === undefined) throw new Error(`There is no challenge kind "${definition.kind}"`)
    return kind
  }

  /** Building a schema costs more than using it; definitions live as long as the curriculum. */
  function responseSchemaOf(definition: { kind: string }): z.ZodMiniType {
    const known = responseSchemas.get(definition)
    if (known !== undefined) return known
    const schema = kindOf(definition).response(definition)
    responseSchemas.set(definition, schema)
    return schema
  }

  /** A stored response as its kind reads it today; undefined when it no longer fits the definition. */
  function findReadable(definition: { kind: string }, response: unknown): unknown {
    const read = responseSchemaOf(definition).safeParse(response)
    return read.success ? read.data : undefined
  }

  const registry: Registry<{ kind: string }, unknown> = {
    kinds: [...kinds.keys()],
    kindOf,
    parseDefinition(value) {
      const { kind } = z.looseObject({ kind: z.string() }).parse(value)
      return kindOf({ kind }).definition.parse(value)
    },
    checkResponse(definition, sent, use, context = {}) {
      return checked(kindOf(definition), responseSchemaOf(definition), { definition, sent, use, context })
    },
    isEmptyResponse(definition, response) {
      if (response === null || response === undefined) return true
      const readable = findReadable(definition, response)
      return readable !== undefined && kindOf(definition).isEmpty(readable, definition)
    },
    summaryOf(definition, response, language) {
      const readable = findReadable(definition, response)
      if (readable === undefined) return wordsOf(response).slice(0, 3).join(' · ')
      return kindOf(definition).summary(readable, definition, language)
    },
    plainTextOf(definition, response, language) {
      const readable = findReadable(definition, response)
      if (readable === undefined) return wordsOf(response).join('\n')
      return kindOf(definition).plainText(readable, definition, language)
    },
    chosenOf(definition, response, language) {
      const readable = findReadable(definition, response)
      const kind = kindOf(definition)
      if (readable === undefined || kind.isEmpty(readable, definition)) return []
      if (kind.chosen) return kind.chosen(readable, definition, language)
      return [{ label: kind.summary(readable, definition, language) }]
    },
    withChosenFirst: (definition, ids) => kindOf(definition).withChosenFirst?.(definition, ids) ?? definition,
    hasTotals: (definition) => kindOf(definition).aggregate !== undefined,
    isCounted: (definition) => kindOf(definition).aggregate?.([], definition).shape === 'counts',
    fittingAnswers: (definition, answers) =>
      answers.filter(({ response }) => findReadable(definition, response) !== undefined),
    totalsOf(definition, responses) {
      const readable = responses
        .map((response) => findReadable(definition, response))
        .filter((response) => response !== undefined)
      if (readable.length < leastForTotals) return undefined
      return kindOf(definition).aggregate?.(readable, definition)
    },
  }
  return registry as unknown as Registry<Definition, Response>
}

interface Check {
  definition: { kind: string }
  sent: unknown
  use: Use
  context: CheckContext
}

function checked(
  kind: OpenKind,
  schema: z.ZodMiniType,
  { definition, sent, use, context }: Check,
): Checked<unknown> {
  const refusal = refusalOf(sent)
  if (refusal !== undefined) return { ok: false, issues: [refusal] }
  const clean = normaliseDeep(sent)
  const read = schema.safeParse(
    typeof clean === 'string' && kind.kind === 'free_text' ? { text: clean } : clean,
  )
  if (!read.success) return { ok: false, issues: read.error.issues.flatMap(issueOf) }
  if (use === 'draft') return { ok: true, response: read.data }
  const missing = kind.missing(read.data, definition, context)
  // The kind's rules report what is missing. If no rule reports anything and the answer is empty, the whole answer is missing.
  const issues =
    missing.length === 0 && kind.isEmpty(read.data, definition)
      ? [issue('', 'empty', 'Hier fehlt noch deine Antwort.', 'Your answer is still missing here.')]
      : missing
  if (issues.length > 0) return { ok: false, issues }
  const asHandedIn = context.isWriting ? kind.asHandedIn : undefined
  return { ok: true, response: asHandedIn ? asHandedIn(read.data) : read.data }
}

/** Limits for every kind, checked before any code walks or copies the value. */
function refusalOf(sent: unknown): Issue | undefined {
  if (!isFlatEnough(sent, limits.jsonDepth)) {
    return issue(
      '',
      'wrong_shape',
      'Diese Antwort ist zu verschachtelt.',
      'This answer is nested too deeply.',
    )
  }
  const badPath = findBadText(sent, '')
  if (badPath !== undefined) {
    return issue(
      badPath,
      'bad_text',
      'Hier steht ein Zeichen, das sich nicht speichern lässt. Tippe den Text neu.',
      'There is a character here that cannot be stored. Type the text again.',
    )
  }
  if (utf8LengthOf(JSON.stringify(sent) ?? '') > limits.responseBytes) {
    return issue(
      '',
      'too_large',
      'Das ist zu viel Text. Kürze deine Antwort.',
      'That is too much text. Shorten it.',
    )
  }
  return undefined
}

function isFlatEnough(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((item) => isFlatEnough(item, depth - 1))
}

/** The path of the first string, or of the first key, that no database column can store. */
function findBadText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isWellFormedText(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    if (!isWellFormedText(key)) return path
    const found = findBadText(item, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Every text in a value that no schema can read any more: shown as plain text rather than lost. */
function wordsOf(value: unknown): string[] {
  if (isLocked(value)) return []
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(wordsOf)
}
