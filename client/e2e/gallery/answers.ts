// The answers of the students of the gallery's school, through API calls.
import { chapters } from '#shared/curriculum/index.ts'
import type { Caller } from '../demo-school.ts'
import { sampleResponse } from './sample-response.ts'

export const allChallenges = chapters.flatMap((chapter) =>
  chapter.challenges.map((challenge) => ({ ...challenge, chapterId: chapter.id })),
)

/** Every `share`-th challenge. */
export async function answerAll(caller: Caller, turn: number, share = 1): Promise<void> {
  for (const [index, { id, chapterId, definition }] of allChallenges.entries()) {
    if (index % share !== 0) continue
    const response = sampleResponse(definition, turn)
    await caller.post('/api/students/challenge/submit', { chapterId, challengeId: id, response })
  }
}

/** The later ones also ask for help. */
export async function answerSome({ caller }: { caller: Caller }, turn: number): Promise<void> {
  await answerAll(caller, turn, turn < 5 ? 2 : 3)
  if (turn > 4) await caller.post('/api/students/help', { on: true })
}

export async function draftAll(caller: Caller): Promise<void> {
  for (const { id, definition } of allChallenges) {
    const response = sampleResponse(definition, 1)
    await caller.post('/api/students/draft/save', { challengeId: id, response })
  }
}
