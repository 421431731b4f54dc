import { createLog, type Log } from '../log.ts'

/**
 * A logged error fails the test until `silence()` is called: the throttling's timer outlives its server and
 * finds the database closed, possibly during the tests of another file in this process.
 */
export function createFailingLog(): { log: Log; silence(): void } {
  let isSilent = false
  return {
    log: createLog((line) => !isSilent && line.includes('"level":"error"') && console.error(line)),
    silence: () => void (isSilent = true),
  }
}
