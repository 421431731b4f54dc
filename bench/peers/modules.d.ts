declare module '*/rxdb.mjs' {
  export function drainWithRxdb(url: string, letters: readonly unknown[]): Promise<number>
}
declare module '*/pouchdb.mjs' {
  export function openPouchServer(): Promise<{
    url: string
    drain: (url: string, letters: readonly unknown[]) => Promise<number>
    close: () => Promise<void>
  }>
}
