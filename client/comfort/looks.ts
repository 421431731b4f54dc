import { type ReadingLook, readingLooksIn } from '#shared/domain/reading-looks.ts'
import { chooseTextSize, chosenTextSize, readingKey } from '../ui/appearance.ts'
import './comfort.css'

/** The suffix of settings that are deleted at the sign-out from a shared tablet. */
const passing = 'passing'

/** What this page shows now. */
export function shownLooks(): ReadingLook[] {
  const { dataset } = document.documentElement
  return readingLooksIn(`${dataset['reading'] ?? ''} ${chosenTextSize()}`)
}

/** Shows the looks and keeps them for the next start, on a shared tablet only as long as this person is signed in. */
export function showLooks(looks: readonly ReadingLook[], { isShared = false } = {}): void {
  const size = looks.find((look) => look === 'large' || look === 'larger')
  chooseTextSize(size === 'large' || size === 'larger' ? size : 'normal')
  const rest = looks.filter((look) => look !== 'large' && look !== 'larger')
  const marked = isShared && looks.length > 0 ? [...rest, passing] : rest
  const { dataset } = document.documentElement
  if (marked.length > 0) dataset['reading'] = marked.join(' ')
  else delete dataset['reading']
  try {
    if (marked.length > 0) localStorage.setItem(readingKey, marked.join(' '))
    else localStorage.removeItem(readingKey)
  } catch {
    // The storage is closed: the choice lasts for this page only.
  }
}

/** The next person on a shared tablet starts with the product's own look. */
export function forgetPassingLooks(): void {
  if (document.documentElement.dataset['reading']?.split(' ').includes(passing)) showLooks([])
}
