import { readingKey, type ReadingLook, readingLooksIn } from '#shared/domain/reading-looks.ts'
import { chooseTextSize, chosenTextSize } from './text-size.ts'
import './comfort.css'

/** Marks settings that are deleted at the sign-out from a shared tablet. The stored value stays as it is: tablets have it. */
const deletedAtSignOut = 'passing'

/** The looks that apply on this page now. */
export function shownLooks(): ReadingLook[] {
  const { dataset } = document.documentElement
  return readingLooksIn(`${dataset['reading'] ?? ''} ${chosenTextSize()}`)
}

/** Shows the looks and keeps them for the next start, on a shared tablet only until the sign-out. */
export function showLooks(looks: readonly ReadingLook[], { isShared = false } = {}): void {
  const size = looks.find((look) => look === 'large' || look === 'larger')
  chooseTextSize(size === 'large' || size === 'larger' ? size : 'normal')
  const rest = looks.filter((look) => look !== 'large' && look !== 'larger')
  const marked = isShared && looks.length > 0 ? [...rest, deletedAtSignOut] : rest
  const { dataset } = document.documentElement
  if (marked.length > 0) dataset['reading'] = marked.join(' ')
  else delete dataset['reading']
  try {
    if (marked.length > 0) localStorage.setItem(readingKey, marked.join(' '))
    else localStorage.removeItem(readingKey)
  } catch {
    // Without storage the choice applies to this page only.
  }
}

/** Called at the sign-out, so that the next student on a shared tablet starts with the default look. */
export function forgetTemporaryLooks(): void {
  if (document.documentElement.dataset['reading']?.split(' ').includes(deletedAtSignOut)) showLooks([])
}
