import type { GoalDefinition, GoalResponse } from '../challenges/goal.ts'
import type { Language } from '../domain/language.ts'
import type { OwnAnswer } from './answers.ts'
import { findAnswer } from './answers.ts'
import { foundOutOf } from './found-out.ts'
import { movesOf } from './moves.ts'
import { questionsOf } from './questions.ts'
import { strengthsOf } from './strengths.ts'
import type { TalkLine } from './talk-line.ts'

/**
 * The "Gesprächskarte": one page for a talk, computed by rules from a student's own answers only. The author decides
 * which lines are released, not this module. It accesses no storage and no screen.
 */

/**
 * Strengths (up to three), what moved, what was found out, open questions (up to two), the next step; parts without
 * answers are left out.
 */
export function talkCardOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  return [
    ...strengthsOf(answers, language),
    ...movesOf(answers, language),
    ...foundOutOf(answers, language),
    ...questionsOf(answers, language),
    ...nextStepOf(answers, language),
  ]
}

const goals = ['naechster-schritt', 'platz-finden']

/** The first step that is not done yet, of the latest goal that has one. */
function nextStepOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  for (const slug of goals) {
    const found = findAnswer<GoalDefinition, GoalResponse>(answers, slug, 'goal')
    if (!found) continue
    const { goal, steps, by, ifThen } = found.response
    const open = steps.find(({ text, done }) => text !== '' && !done)
    const text = open?.text ?? goal
    if (text === '') continue
    const aim = language === 'de' ? `Mein Ziel: ${goal}` : `My goal: ${goal}`
    return [
      {
        id: 'next',
        part: 'next',
        text,
        evidence: [...(goal !== '' && goal !== text ? [aim] : []), ...(ifThen === '' ? [] : [ifThen])],
        by,
        sources: [found.submissionId],
      },
    ]
  }
  return []
}
