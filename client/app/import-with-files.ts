// Every `import()` of a build goes through here (build/part-files.ts puts it in place of Vite's helper). Engines keep a
// failed module failed for the life of the page, so a second `import()` of it makes no request. A failed `fetch` leaves
// nothing behind: all files of a part are fetched first, and only then it is imported, from the browser's cache.
// Vite takes a `.then` that follows an `import()` along as part of `load`: a failure has to be handled after `await`.

/** By path. A file that failed is not in it: the next import of the part asks for it again. */
const files = new Map<string, Promise<unknown>>()

/**
 * @param load the `import()`
 * @param names its script, the scripts that it imports and their stylesheets, without the leading slash
 * @throws what the fetch, the stylesheet or the import failed with; a later call makes new requests
 */
export async function importWithFiles<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  await Promise.all(names.map((name) => bring(`/${name}`)))
  return load()
}

function bring(path: string): Promise<unknown> {
  const known = files.get(path)
  if (known) return known
  const coming = document.querySelector(`[href="${path}"],[src="${path}"]`)
    ? Promise.resolve() // index.html brings it
    : path.endsWith('.css')
      ? addStylesheet(path)
      : fetchScript(path)
  files.set(path, coming)
  coming.catch(() => files.delete(path))
  return coming
}

/** A portal's or filter's page has any status and any path; imported, it would be a failed module. */
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
