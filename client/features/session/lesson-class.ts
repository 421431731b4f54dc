// The join code of the lesson: whoever joins next on this tablet need not type it. It is in the memory of the page alone,
// without any name; the end of the page or of a double lesson forgets it.
const lessonMs = 90 * 60_000

let last: { code: string; at: number } | undefined

export function rememberLessonClass(code: string, now = Date.now()): void {
  last = { code, at: now }
}

/** The code with which somebody joined in this lesson, else empty. */
export function lessonClass(now = Date.now()): string {
  return last && now >= last.at && now - last.at < lessonMs ? last.code : ''
}
