import type { Display } from './display.ts'

/** An engine under test, as a story uses it: one tab that can navigate, click and run a script. */
export interface Tab {
  goto(url: string): Promise<void>
  /** The body of a function for the page; its result is returned as JSON, a promise is awaited. */
  run<T>(body: string): Promise<T>
  /** A trusted click of the pointer. */
  click(selector: string): Promise<void>
  close(): Promise<void>
}

export interface Engine {
  name: string
  packages: readonly string[]
  isInstalled(): boolean
  version(): string
  open(display: Display): Promise<Tab>
}

/** Wraps a body for WebDriver's "execute async", whose last argument is the callback. */
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

/** The key of an element in WebDriver's responses. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
