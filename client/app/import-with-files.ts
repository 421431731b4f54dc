// Every `import()` of a build calls this module (build/part-files.ts replaces Vite's helper by it). Browsers keep a
// failed module failed for the life of the page, so a second `import()` of it sends no request. A failed `fetch` leaves
// no such state: all files of a chunk are fetched first, then it is imported from the browser's cache. Vite moves a
// `.then` that follows an `import()` into `load`, so a failure has to be handled after `await`.

/** By path. A file that failed is removed, so that the next import of the chunk requests it again. */
const files = new Map<string, Promise<unknown>>()

/**
 * @param load the `import()`
 * @param names its script, the scripts that it imports and their stylesheets, without the leading slash
 * @throws the error of the fetch, the stylesheet or the import; a later call sends new requests
 */
export async function importWithFiles<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  await Promise.all(names.map((name) => bring(`/${name}`)))
  return load()
}

function bring(path: string): Promise<unknown> {
  const known = files.get(path)
  if (known) return known
  const coming = document.querySelector(`[href="${path}"],[src="${path}"]`)
    ? Promise.resolve() // loaded by index.html
    : path.endsWith('.css')
      ? addStylesheet(path)
      : fetchScript(path)
  files.set(path, coming)
  coming.catch(() => files.delete(path))
  return coming
}

/** A captive portal or filter answers any path with its own page, which would be imported as a failed module. */
async function fetchScript(path: string): Promise<void> {
  const answer = await fetch(path)
  if (!answer.ok || !/script/.test(answer.headers.get('content-type') ?? '')) throw new Error(path)
  await answer.arrayBuffer()
}

function addStylesheet(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = path
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(path))
    })
    document.head.append(link)
  })
}
