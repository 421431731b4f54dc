import { createLog, type Log } from '../log.ts'

/**
 * Anything that is logged as an error fails the test, until `silence()`: the throttling's timer outlives its server
 * and finds the database closed, when another file's tests may run in this process.
 */
export function createLoudLog(): { log: Log; silence(): void } {
  let isSilent = false
  return {
    log: createLog((line) => !isSilent && line.includes('"level":"error"') && console.error(line)),
    silence: () => void (isSilent = true),
  }
}
