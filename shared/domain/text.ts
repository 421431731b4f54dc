/**
 * Normalisation of text (invariant I8: the stored text is the acknowledged text). Runs in the form before sealing and
 * again on the server, so it must be idempotent. Not for passwords.
 */

// Tab (09), line feed (0A) and NUL (00) are not in this range: NUL is refused, never silently removed.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0001-\u0008\u000B-\u001F\u007F-\u009F]/g
const loneSurrogate = /\p{Surrogate}/u
const deepest = 16
/** Thirty marks in a row with another one behind them; U+034F is the mark that separates two runs. */
const longRunOfMarks = /(?:(?!\u034F)\p{Mark}){30}(?=(?!\u034F)\p{Mark})/gu

/**
 * False for text that no column can store and no screen can show: NUL and lone surrogates. Call it before `normalise`,
 * which may join two surrogates by removing the characters between them.
 */
export function isWellFormedText(text: string): boolean {
  return !text.includes('\u0000') && !loneSurrogate.test(text)
}

/**
 * NFC in linear time. Composing sorts the marks of one letter, which takes the square of their number, so a joiner
 * (U+034F, invisible) separates them after every thirty: the stream-safe text of Unicode, UAX 15. No language comes
 * near thirty. The second pass is for marks that come apart into two.
 */
export function composed(text: string): string {
  return separated(separated(text).normalize('NFC'))
}

function separated(text: string): string {
  return text.replace(longRunOfMarks, '$&\u034F')
}

/**
 * NFC, CRLF to LF, control characters out (except newline and tab), trimmed.
 * Control characters go before composition: one between a letter and its accent would hide the pair from NFC.
 */
export function normalise(text: string): string {
  return composed(text.replaceAll('\r\n', '\n').replace(controlCharacters, '')).trim()
}

/** The same JSON value with every string normalised (keys stay). No value on our wire nests past 16 levels. */
export function normaliseDeep<Value>(value: Value): Value {
  return normaliseAt(value, 0) as Value
}

function normaliseAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return normalise(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) throw new RangeError('A response nests too deeply')
  if (Array.isArray(value)) return value.map((item) => normaliseAt(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normaliseAt(item, depth + 1)]))
}

/** Length in code points, not UTF-16 units: limits are written that way. */
export function lengthOf(text: string): number {
  let length = 0
  for (let index = 0; index < text.length; index += 1, length += 1) {
    const unit = text.charCodeAt(index)
    if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) index += 1
  }
  return length
}

/** Size in bytes once encoded; `TextEncoder` is a platform API, which shared must not use. */
export function utf8LengthOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
