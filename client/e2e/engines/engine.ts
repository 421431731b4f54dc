import type { Display } from './display.ts'

/** An engine under test, as a story sees it: one tab that goes somewhere, is pressed on and runs a script. */
export interface Tab {
  goto(url: string): Promise<void>
  /** The body of a function in the page; what it returns comes back as JSON, a promise is waited for. */
  run<T>(body: string): Promise<T>
  /** A press of the pointer, which the browser takes for a person's. */
  click(selector: string): Promise<void>
  close(): Promise<void>
}

export interface Engine {
  name: string
  packages: readonly string[]
  /** Whether its programs are there. */
  isInstalled(): boolean
  /** What the installed program calls its version. */
  version(): string
  open(display: Display): Promise<Tab>
}

/** Makes of a body a script for WebDriver's "execute async", whose last argument is the callback. */
export function asyncScript(body: string): string {
  return `
    const done = arguments[arguments.length - 1]
    Promise.resolve((async () => { ${body} })()).then(
      (value) => done({ value: value === undefined ? null : value }),
      (error) => done({ error: String(error) }))`
}

export function valueOf<T>(answer: { value?: T; error?: string }): T {
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.value as T
}

/** How WebDriver names an element in its answers. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
