// Merges the author's own waiting work into the server's last answer. Pure: the newest by (capture time, id) is the
// current answer, as on the server, and every state is derived from rows.
import type { OwnChallenge, OwnChapter, ResponsesOfStudent } from '#shared/contract/student-records.ts'
import { partOf } from '#shared/domain/leaves.ts'
import type { DraftRow, LetterState, OwnRow } from './work-database.ts'

/** Entwurf · auf diesem Gerät gespeichert · wird gesendet · angekommen · braucht dich */
export type SyncState = 'draft' | 'saved' | 'sending' | 'arrived' | 'needs-you'

/** An own copy with the state of its letter. */
export interface OwnLetter extends OwnRow {
  state: LetterState
}

export interface OwnWork {
  letters: readonly OwnLetter[]
  drafts: readonly DraftRow[]
  /** Letters that the server returned, and their challenges ("braucht dich"). Not every one has a challenge. */
  returned?: ReadonlySet<string | null | undefined>
}

export type PendingChallenge = OwnChallenge & { sync: SyncState | null }
export type PendingChapter = Omit<OwnChapter, 'challenges'> & { challenges: PendingChallenge[] }

export function withPending(chapters: readonly OwnChapter[], work: OwnWork): PendingChapter[] {
  return chapters.map((chapter) => ({
    ...chapter,
    challenges: chapter.challenges.map((challenge) => withOwnWork(challenge, work)),
  }))
}

function withOwnWork(challenge: OwnChallenge, work: OwnWork): PendingChallenge {
  const letters = submissionsOf(challenge.id, work)
  const newest = letters.at(-1)
  const answered = newest && isNewer(newest, challenge.submission) ? withAnswer(challenge, newest) : challenge
  const drafted = withDraft(withRework(answered, challenge.submission, letters), work, letters)
  return { ...drafted, sync: syncOf(drafted, letters, work, answered === challenge) }
}

/** The challenge's own letters, oldest first. A returned letter is not an answer. */
function submissionsOf(challengeId: string, { letters, returned }: OwnWork): OwnLetter[] {
  return letters
    .filter(
      (letter) =>
        letter.operation === 'students.submitChallenge' &&
        letter.input['challengeId'] === challengeId &&
        !returned?.has(letter.letterId),
    )
    .sort((a, b) => compare(a.at, b.at) || compare(a.letterId, b.letterId))
}

function isNewer(letter: OwnLetter, submission: OwnChallenge['submission']): boolean {
  if (!submission) return true
  return (compare(letter.at, submission.capturedAt) || compare(letter.letterId, submission.submissionId)) > 0
}

function withAnswer(challenge: OwnChallenge, letter: OwnLetter): OwnChallenge {
  return {
    ...challenge,
    state: challenge.state === 'late' ? 'late' : 'done',
    response: letter.input['response'],
    submission: { submissionId: letter.letterId, capturedAt: letter.at, disposition: 'on-time' },
  }
}

/** The teacher's request ends with another version, in a folder with one of the same leaf. */
function withRework(
  challenge: OwnChallenge,
  shown: OwnChallenge['submission'],
  letters: readonly OwnLetter[],
): OwnChallenge {
  if (!challenge.submission || !shown?.rework) return challenge
  const { rework } = shown
  const isReworked = letters.some((letter) =>
    rework.part === undefined
      ? isNewer(letter, shown)
      : partIn(letter) === rework.part && (isUnderWay(letter) || isNewer(letter, shown)),
  )
  const { rework: _, ...submission } = challenge.submission
  return { ...challenge, submission: isReworked ? submission : { ...submission, rework } }
}

/** The server does not have it yet, as far as this device knows. */
function isUnderWay({ state }: OwnLetter): boolean {
  return state === 'held' || state === 'waiting' || state === 'sending'
}

function partIn({ input }: OwnLetter): string {
  return partOf(input['response'])
}

/**
 * The newer of the device's and the server's draft. A draft counts only while it is newer than every answer with the
 * same part (for a folder, the same leaf).
 */
function withDraft(
  challenge: OwnChallenge,
  { drafts }: OwnWork,
  letters: readonly OwnLetter[],
): OwnChallenge {
  const { submission, response } = challenge
  const written = [
    ...(submission ? [{ at: submission.capturedAt, part: partOf(response) }] : []),
    ...letters.map((letter) => ({ at: letter.at, part: partIn(letter) })),
  ]
  const here = drafts.find((draft) => draft.challengeId === challenge.id)
  const candidates = [challenge.draft, here && { response: here.response, at: here.at }]
  const newest = candidates
    .flatMap((draft) => (draft ? [draft] : []))
    .filter((draft) =>
      written.every(({ at, part }) => part !== partOf(draft.response) || compare(draft.at, at) > 0),
    )
    .sort((a, b) => compare(a.at, b.at))
    .at(-1)
  // A discarded draft is replaced by a copy of the answer, because the server may have it.
  if (!newest || (submission && isSame(newest.response, response)))
    return { ...challenge, draft: null, state: challenge.state === 'draft' ? 'open' : challenge.state }
  return { ...challenge, draft: newest, state: challenge.submission ? challenge.state : 'draft' }
}

/** Whether two JSON values are equal. The server does not keep the order of names. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && isSame((a as Json)[name], (b as Json)[name]))
  )
}

type Json = Record<string, unknown>

/**
 * The most urgent state. `isShown`: the server itself shows the current answer. Before that a receipt does not tell
 * a valid answer from a returned one.
 */
function syncOf(
  { id, draft, submission }: Pick<OwnChallenge, 'id' | 'draft' | 'submission'>,
  letters: readonly OwnLetter[],
  { returned }: OwnWork,
  isShown: boolean,
): SyncState | null {
  const states = new Set(letters.map((letter) => letter.state))
  if (returned?.has(id) || states.has('quarantined')) return 'needs-you'
  if (states.has('sending')) return 'sending'
  if (states.has('waiting')) return 'saved'
  if (draft) return 'draft'
  return submission && (isShown ? 'arrived' : 'sending')
}

export interface Hand {
  isUp: boolean
  hasArrived: boolean
  /** Where it was raised, if known. */
  challengeId: string | null
}

/**
 * Whether the hand is up. This tablet's newest letter decides until it is received and the server's profile is newer.
 * Otherwise the profile decides, so that a hand is shown after a new sign-in and on another tablet too.
 */
export function handOf(
  letters: readonly OwnLetter[],
  profile:
    | {
        helpSince?: string | null
        helpChallengeId?: string | undefined
        fetchedAt?: number | undefined
      }
    | undefined,
): Hand {
  const newest = letters
    .filter(({ operation }) => operation === 'students.askForHelp')
    .sort((a, b) => compare(a.at, b.at))
    .at(-1)
  const isReceived = newest?.state === 'received'
  // Both by the device's clock: `at` is corrected by the server's, and a tablet's clock may be years off.
  const writtenOn = newest ? (newest.writtenOn ?? Date.parse(newest.at)) : 0
  if (newest && !(isReceived && profile && writtenOn <= (profile.fetchedAt ?? 0))) {
    const { on, challengeId } = newest.input
    return {
      isUp: on === true,
      hasArrived: isReceived,
      challengeId: typeof challengeId === 'string' ? challengeId : null,
    }
  }
  return {
    isUp: typeof profile?.helpSince === 'string',
    hasArrived: true,
    challengeId: profile?.helpChallengeId ?? null,
  }
}

type OwnResponses = ResponsesOfStudent['chapters'][number]['challenges'][number]
export type PendingResponses = Omit<ResponsesOfStudent, 'chapters'> & {
  chapters: (Omit<ResponsesOfStudent['chapters'][number], 'challenges'> & {
    challenges: (OwnResponses & { sync: SyncState | null })[]
  })[]
}

/** The same for the list of the author's answers; earlier ones move into the history. */
export function withPendingResponses(responses: ResponsesOfStudent, work: OwnWork): PendingResponses {
  return {
    ...responses,
    chapters: responses.chapters.map((chapter) => ({
      ...chapter,
      challenges: chapter.challenges.map((challenge) => withOwnAnswers(challenge, work)),
    })),
  }
}

function withOwnAnswers(challenge: OwnResponses, work: OwnWork): OwnResponses & { sync: SyncState | null } {
  const letters = submissionsOf(challenge.id, work)
  const known = [...challenge.history, ...(challenge.current ? [challenge.current] : [])]
  const unknown = letters
    .filter((letter) => !known.some((submission) => submission.submissionId === letter.letterId))
    .map((letter) => ({
      submissionId: letter.letterId,
      response: letter.input['response'],
      capturedAt: letter.at,
      disposition: 'on-time' as const,
    }))
  const stateOf = (submission: OwnResponses['current'], isShown: boolean) =>
    syncOf({ id: challenge.id, draft: null, submission }, letters, work, isShown)
  if (unknown.length === 0) return { ...challenge, sync: stateOf(challenge.current, true) }
  const all = [...new Map([...known, ...unknown].map((each) => [each.submissionId, each])).values()].sort(
    (a, b) => compare(b.capturedAt, a.capturedAt) || compare(b.submissionId, a.submissionId),
  )
  const [current = null, ...history] = all
  const state = challenge.state === 'late' ? 'late' : 'done'
  return {
    ...challenge,
    state,
    current,
    history,
    sync: stateOf(
      current,
      known.some((each) => each === current),
    ),
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
