// Pure: which worlds of a class are expanded in the week's view. A class may run eight of them.

interface ChapterInWeek {
  startedOn: string | null
  plan: { startsAt: string | null } | null
  behind: number | null
}

const mostShown = 3

/**
 * First what was started last and what opens next, then those in which students are behind, then what else runs, up to
 * three. Both parts keep the order of the curriculum.
 */
export function foldWeek<Chapter extends ChapterInWeek>(
  chapters: readonly Chapter[],
): { shown: Chapter[]; folded: Chapter[] } {
  const running = chapters.filter(({ startedOn }) => startedOn !== null)
  const planned = chapters.filter(({ startedOn }) => startedOn === null)
  const lastStarted = running.toSorted((a, b) => compare(a.startedOn, b.startedOn)).at(-1)
  const [next] = planned.toSorted((a, b) => compare(a.plan?.startsAt, b.plan?.startsAt))
  const behind = running
    .filter((chapter) => (chapter.behind ?? 0) > 0)
    .toSorted((a, b) => (b.behind ?? 0) - (a.behind ?? 0))
  const byUrgency = new Set([lastStarted, next, ...behind, ...running, ...planned])
  byUrgency.delete(undefined)
  // One more line costs no more room than the line that would unfold it.
  const most = chapters.length === mostShown + 1 ? chapters.length : mostShown
  const chosen = [...byUrgency].slice(0, most)
  return {
    shown: chapters.filter((chapter) => chosen.includes(chapter)),
    folded: chapters.filter((chapter) => !chosen.includes(chapter)),
  }
}

function compare(a: string | null | undefined, b: string | null | undefined): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0
}
