import { checkResponse } from '#shared/challenges/index.ts'
import { dayOf } from './local-day.ts'

/** As the server checks a submission, by the date of this device. */
export function checkAnswer(definition: { kind: string }, value: unknown) {
  return checkResponse(definition, value, 'submit', { today: dayOf(new Date()) })
}
