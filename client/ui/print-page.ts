/** After this time the page is printed with the placeholders of pictures that are still loading. */
const longestWaitMs = 15_000

/**
 * Prints the page once everything on it is there: its fonts, and its pictures, which may still be on their way
 * (`aria-busy`) or not be decoded yet. A print that starts too early shows their placeholders.
 * @param left aborted when the user has left the page: another page must not be printed instead
 */
export async function printPage(left: AbortSignal): Promise<void> {
  const wait = new AbortController()
  const tooLong = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs)
    wait.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  left.addEventListener('abort', () => wait.abort())
  await Promise.race([everythingIsThere(wait.signal), tooLong])
  wait.abort()
  if (!left.aborted) window.print()
}

async function everythingIsThere(signal: AbortSignal): Promise<void> {
  await nothingIsLoading(signal)
  await document.fonts.ready
  // A picture that cannot be decoded is printed as it is shown.
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
}

function nothingIsLoading(signal: AbortSignal): Promise<void> {
  // A button is busy while it waits for this.
  const isLoading = () => document.querySelector('[aria-busy="true"]:not(button)') !== null
  if (!isLoading()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isLoading()) done()
    })
    function done() {
      observer.disconnect()
      resolve()
    }
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    signal.addEventListener('abort', done)
  })
}
