// The join code of the lesson, so that the next student on this tablet need not type it. It is kept in the memory of
// the page only, without any name, until the page is closed or a double lesson has passed.
const lessonMs = 90 * 60_000

let last: { code: string; at: number } | undefined

export function rememberLessonClass(code: string, now = Date.now()): void {
  last = { code, at: now }
}

/** The code with which a student joined in this lesson, else empty. */
export function lessonClass(now = Date.now()): string {
  return last && now >= last.at && now - last.at < lessonMs ? last.code : ''
}
