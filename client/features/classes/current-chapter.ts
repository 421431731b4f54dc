import type { ChapterOfClass } from '#shared/contract/chapters.ts'

// Pure: what a class works on, and what comes next.

/**
 * The running chapter that was started last: an internship, or another world that stays open for weeks, does not hide
 * what the class works on.
 */
export function lastStartedOf(chapters: readonly ChapterOfClass[]): ChapterOfClass | undefined {
  return chapters
    .filter(({ run }) => run?.status === 'running')
    .toSorted((a, b) => compare(a.run?.startedAt, b.run?.startedAt))
    .at(-1)
}

/** What its plan opens first; without a plan the first that was never started. */
export function nextOf(chapters: readonly ChapterOfClass[]): ChapterOfClass | undefined {
  const [planned] = chapters
    .filter(({ run, plan }) => run?.status !== 'running' && plan?.startsAt)
    .toSorted((a, b) => compare(a.plan?.startsAt, b.plan?.startsAt))
  return planned ?? chapters.find(({ run }) => run === null)
}

function compare(a: string | null | undefined, b: string | null | undefined): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0
}
