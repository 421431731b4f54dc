import type { ChildProcess } from 'node:child_process'

/**
 * Sends one message to a forked process and returns the next message it answers with. One question at a time.
 * @param name the subject of the error's message
 * @throws Error when the process ends before it answers
 */
export function askProcess<Answer>(
  child: ChildProcess,
  question: object | string,
  name: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`${name} has ended`))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as Answer)
    })
    child.send(question)
  })
}
