// Writes of a student that must not be lost: answers, help requests and kept occupations. Validates and normalises the
// input and passes it to the letter producer; the author's readable copy is stored in the same transaction.
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { OperationOf, QueueableName } from '#shared/contract/index.ts'
import type { Language } from '#shared/domain/language.ts'
import { forgetDraft } from './drafts.ts'
import { releaseHeld } from './held-letters.ts'
import type { LetterProducer, WrittenLetter } from './letter-producer.ts'
import { checkedResponse, letterInputOf, type CheckResponse } from './letter-input.ts'
import type { WorkDatabase } from './work-database.ts'

/** Passwords, drafts and closings have their own modules: they leave no readable copy here. */
export type SubmittableName = Extract<
  QueueableName,
  'students.submitChallenge' | 'students.askForHelp' | 'students.keepOccupation'
>

export interface Writing {
  /**
   * Resolves when letter and own copy are on the disk: only then may a screen say "saved". Throws InputError or
   * DeviceError; then nothing was stored. `author`: the user of the calling screen, by default the signed-in user; for
   * anyone else nothing is stored (SIGNED_OUT).
   */
  submit<Name extends SubmittableName>(
    name: Name,
    input: InputOf<OperationOf<Name>>,
    author?: string,
  ): Promise<WrittenLetter>
}

export function createWriting(ports: {
  database: WorkDatabase
  producer: LetterProducer
  /** Device clock, ms. */
  now: () => number
  language: () => Language
  checkResponse: CheckResponse
  /** From the chapters that this page has loaded. */
  findDefinition: (challengeId: string) => Promise<{ kind: string } | undefined>
  /** Called when a letter waits. */
  afterAdding: () => void
}): Writing {
  const { database, producer } = ports
  return {
    async submit(name, raw, author = producer.author()) {
      const input: Record<string, unknown> = await letterInputOf(name, raw, ports.language())
      // A help request names a challenge, too, but does not answer it.
      const isAnswer = name === 'students.submitChallenge'
      const challengeId = isAnswer ? String(input['challengeId']) : undefined
      if (challengeId !== undefined) {
        const definition = await ports.findDefinition(challengeId)
        input['response'] = checkedResponse(
          input['response'],
          'submit',
          ports.language(),
          ports.checkResponse,
          definition,
        )
      }
      const written = await producer.write({
        author,
        operation: name,
        input,
        beside: async ({ letterId, at, studentId }) => {
          await Promise.all([
            database.own.put({ letterId, studentId, operation: name, input, at, writtenOn: ports.now() }),
            challengeId !== undefined && forgetDraft(database, studentId, challengeId, input['response']),
          ])
          // The answer releases its pictures and recordings.
          if (isAnswer && hasAttachments(input['response'])) await releaseHeld(database)
        },
      })
      ports.afterAdding()
      return written
    },
  }
}

function hasAttachments(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'attachments' in response
}
