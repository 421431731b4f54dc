// Runs in the page: the app's own offline code once more, as in a second tab. Stories that need hundreds of answers
// write most of them with it and only some through the forms.
import { checkResponse } from '#shared/challenges/index.ts'
import { connectPage } from '../../offline/connect-page.ts'

export interface Answer {
  chapterId: string
  challengeId: string
  text: string
}

declare global {
  interface Window {
    writeAnswers: (answers: readonly Answer[]) => Promise<string[]>
  }
}

/** Resolves once all of them are on the disk. */
window.writeAnswers = async (answers) => {
  const services = connectPage({ language: () => 'en', checkResponse })
  await services.start()
  const written: string[] = []
  for (const { chapterId, challengeId, text } of answers) {
    const input = { chapterId, challengeId, response: { text } }
    written.push((await services.writing.submit('students.submitChallenge', input)).letterId)
  }
  return written
}
