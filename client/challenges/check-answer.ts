import { checkResponse } from '#shared/challenges/index.ts'
import { dayOf } from './local-day.ts'

/** As the server checks a submission, by the date of this device, and with the rules for what is written now. */
export function checkAnswer(definition: { kind: string }, value: unknown) {
  return checkResponse(definition, value, 'submit', { today: dayOf(new Date()), isWriting: true })
}
