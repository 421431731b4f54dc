// The visitor's plans, with the rules of the server and this page's clock.
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { Plan } from '#shared/contract/chapters.ts'
import { instantsOf, planProblemOf } from '#shared/domain/plan.ts'
import { defaultTimeZone, endOfDay } from '#shared/domain/school-time.ts'
import { Refused } from './refused.ts'
import { endChapter, runOfChapter, type School, startChapter } from './school.ts'

type PlanInput = InputOf<EndpointOf<'chapters.plan'>>

/** Starts and closes the worlds that are due. Called before every response. */
export function carryOutPlans(school: School): void {
  for (const [chapterId, plan] of school.plans) {
    if (plan.startsAt !== null && Date.parse(plan.startsAt) <= school.now()) startChapter(school, chapterId)
    const isOver = plan.endsOn !== null && endOfDay(plan.endsOn, plan.timeZone).getTime() <= school.now()
    if (plan.closes && isOver) endChapter(school, chapterId)
  }
}

/** @throws Refused with the codes of the server */
export function planChapter(school: School, { chapterId, startsAt, endsOn, closes }: PlanInput): Plan | null {
  const timeZone = defaultTimeZone
  const instants = instantsOf({ startsAt, endsOn, closes }, timeZone)
  const isRunning = runOfChapter(school, chapterId)?.status === 'running'
  const problem = planProblemOf(instants, { isRunning, timeZone, now: new Date(school.now()) })
  if (problem) throw new Refused(problem.code, problem.field)
  school.version += 1
  school.plans.delete(chapterId)
  if (startsAt === null && endsOn === null) return null
  const starts = { startsAt: instants.startsAt?.toISOString() ?? null, startsLocal: startsAt }
  const plan: Plan = { ...starts, endsOn, closes: instants.closesAt !== null, timeZone }
  school.plans.set(chapterId, plan)
  return plan
}

/** The part of a plan that students see. */
export function targetDateOf({ plans }: School, chapterId: string) {
  const plan = plans.get(chapterId)
  return plan?.endsOn ? { endsOn: plan.endsOn, closes: plan.closes, timeZone: plan.timeZone } : {}
}
