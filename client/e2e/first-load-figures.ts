/** The figures of client/e2e/first-load.test.ts, which `npm run bench -- p9` reports; compressed bytes (brotli). */
export interface FirstLoadFigures {
  english: number
  german: number
  /** English, with the cryptography that is loaded when the page is idle. */
  whenIdle: number
  worker: number
  /** The paths of the first load in German. */
  files: readonly string[]
}

const mark = 'first load in bytes: '

export function firstLoadLine(figures: FirstLoadFigures): string {
  return mark + JSON.stringify(figures)
}

/** @throws if the test's output has no such line */
export function firstLoadFiguresIn(output: string): FirstLoadFigures {
  const line = output.split('\n').find((each) => each.includes(mark))
  if (!line) throw new Error('The test printed no bytes')
  return JSON.parse(line.slice(line.indexOf(mark) + mark.length)) as FirstLoadFigures
}
