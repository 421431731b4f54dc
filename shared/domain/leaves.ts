// The entries (leaves) of the internship folder: each response is one entry, such as a day or a week, and names it in
// `part`. Each entry has its own versions, so that a new day never replaces another one.

/** The leaf of a stored response; '' for a response that is the whole answer. */
export function partOf(response: unknown): string {
  if (typeof response !== 'object' || response === null || !('part' in response)) return ''
  return typeof response.part === 'string' ? response.part : ''
}

interface Version {
  submissionId: string
  response?: unknown
  capturedAt: string
}

/** The newest version of every leaf by (capture time, id), in the order of the parts. */
export function leavesOf<Each extends Version>(versions: readonly Each[]): Each[] {
  const newest = new Map<string, Each>()
  for (const version of versions) {
    const part = partOf(version.response)
    const known = newest.get(part)
    if (part !== '' && (!known || isNewer(version, known))) newest.set(part, version)
  }
  return [...newest.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, version]) => version)
}

/** Orders entries by the time of writing, not by their day. */
export function inOrderOfWriting<Each extends Version>(leaves: readonly Each[]): Each[] {
  return [...leaves].sort((a, b) => (isNewer(a, b) ? 1 : -1))
}

function isNewer(a: Version, b: Version): boolean {
  return a.capturedAt === b.capturedAt ? a.submissionId > b.submissionId : a.capturedAt > b.capturedAt
}
