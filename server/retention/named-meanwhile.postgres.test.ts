import { hash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { raiseClassVersion } from '../db/class-versions.ts'
import { webpWith } from '../testing/an-attachment.ts'
import { openOutboxClass } from '../testing/outbox-class.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { purgeSome } from './rules.ts'

// Needs PostgreSQL, where two transactions run at the same time.

const chapter = chapters.find(({ challenges }) => challenges.some(takesPictures))
const challenge = chapter?.challenges.find(takesPictures)
function takesPictures({ definition }: (typeof chapters)[number]['challenges'][number]) {
  return definition.kind === 'free_text' && definition.attachments === true
}

const stage = openOutboxClass()
beforeAll(async () => {
  const { database, organizationId } = stage.school
  if (database.isEmbedded) throw new Error('npm run test:postgres')
  if (!chapter || !challenge) throw new Error('the test needs a challenge that takes pictures')
  const run = { chapterId: chapter.id, chapterVersion: chapter.version, status: 'running' as const }
  await database.transaction({ role: 'maintenance' }, (tx) =>
    tx('runs').insert({
      ...{ organizationId, id: uuidv7(), classId: stage.classId, ...run },
      ...{ startedAt: new Date('2026-09-01T08:00:00Z'), endedAt: null },
    }),
  )
})

const monthLater = new Date('2026-11-06T08:00:00.000Z')

/** Its picture arrives in one letter. */
async function pictureOf(studentId: string) {
  const bytes = webpWith('Werkbank')
  const named = { id: uuidv7(), sha256: hash('sha256', bytes, 'base64url'), type: 'image/webp' }
  const part = { attachmentId: named.id, index: 0, count: 1, sha256: named.sha256, type: named.type }
  const letter = await stage.tablet.write('students.attachPart', {
    ...{ studentId, ...part, part: bytes.toString('base64url') },
  })
  return { letter, named: { ...named, caption: '' } }
}

describe('the purge of pictures that no answer names', () => {
  it.each(['students.submitChallenge', 'students.saveDraft'] as const)(
    'keeps a picture that a concurrent %s names',
    async (operation) => {
      const { school, tablet, anna, classId } = stage
      const { database, organizationId } = school
      const { studentId } = anna
      const { letter, named } = await pictureOf(studentId)
      expect(await school.dispositionsOf(letter)).toEqual(['received'])
      const response = { text: 'Meine Stärke heißt: Ich gebe beim Sägen nicht auf.', attachments: [named] }
      const answer = await tablet.write(operation, {
        ...{ studentId, challengeId: challenge?.id, response },
        ...(operation === 'students.submitChallenge' && { chapterId: chapter?.id }),
      })
      // The commit has written everything and waits for the class before its end.
      const sign = await tablet.write('students.askForHelp', { on: true })

      let delivered: Promise<string[]> | undefined
      let purge: Promise<{ count: number }> | undefined
      const ports = { tombstoneOf: (id: string) => school.letters.tombstoneHashesOf(id)[0] }
      await database.transaction({ role: 'maintenance' }, async (tx) => {
        await raiseClassVersion(tx, { organizationId, classId })
        delivered = school.dispositionsOf(answer, sign)
        await untilWaiting(database)
        purge = database.transaction({ role: 'maintenance' }, (purging) =>
          purgeSome(purging, 'unnamedAttachments', ports, monthLater),
        )
        await Promise.race([purge, untilWaiting(database, 2)])
      })
      expect(await delivered).toEqual(['received', 'received'])
      const [written] = await school.rowsOf(
        operation === 'students.saveDraft' ? 'drafts' : 'submissions',
        anna,
      )
      expect(written?.response).toMatchObject({ attachments: [{ id: named.id }] })
      expect(await school.rowsOf('attachments', anna)).toMatchObject([{ id: named.id, state: 'complete' }])
      expect(await school.rowsOf('attachmentParts', anna)).toHaveLength(1)
      expect((await purge)?.count).toBe(0)
    },
  )

  it('deletes those that stay unnamed', async () => {
    const { school, anna } = stage
    const { letter } = await pictureOf(anna.studentId)
    await school.deliver(letter)
    const ports = { tombstoneOf: (id: string) => school.letters.tombstoneHashesOf(id)[0] }
    await school.database.transaction({ role: 'maintenance' }, (tx) =>
      purgeSome(tx, 'unnamedAttachments', ports, monthLater),
    )
    expect(await school.rowsOf('attachments', anna)).toEqual([])
  })
})
