import { expect, it } from 'vitest'
import { forgetUnneeded, keepForOpenTabs } from './open-tabs.ts'

const origin = 'https://schule.example'
const visited = 'visited'

/** The used part of the browser's Cache API: by name, then by URL. */
function browserCaches(contents: Record<string, string[]>) {
  const named = new Map(
    Object.entries(contents).map(([name, paths]) => [
      name,
      new Map(paths.map((path) => [origin + path, path])),
    ]),
  )
  function open(name: string) {
    const files = named.get(name) ?? new Map<string, string>()
    named.set(name, files)
    return Promise.resolve({
      keys: () => Promise.resolve([...files.keys()].map((url) => ({ url }))),
      match: ({ url }: { url: string }) => Promise.resolve(files.get(url)),
      put: (url: string, file: string) => Promise.resolve(void files.set(url, file)),
    })
  }
  const storage = {
    open,
    keys: () => Promise.resolve([...named.keys()]),
    delete: (name: string) => Promise.resolve(named.delete(name)),
  } as unknown as CacheStorage
  return { storage, pathsIn: (name: string) => [...(named.get(name)?.keys() ?? [])] }
}

const former = 'workbox-precache-v2-https://schule.example/'

it('keeps files that only the former version has, under the URL that its tabs request', async () => {
  const { storage, pathsIn } = browserCaches({
    [former]: ['/index.html?__WB_REVISION__=1', '/assets/same-1.js', '/assets/Challenge-old.js'],
    [visited]: ['/assets/Demo-old.js'],
  })
  await keepForOpenTabs(storage, { visited, isFresh: (path) => path === '/assets/same-1.js' })
  expect(pathsIn(visited)).toEqual([`${origin}/assets/Demo-old.js`, `${origin}/assets/Challenge-old.js`])
  await forgetUnneeded(storage, { visited, tabs: 2 })
  expect(pathsIn(visited)).toHaveLength(2)
})

it('deletes them when no tab shows the former version', async () => {
  const { storage, pathsIn } = browserCaches({ [visited]: ['/assets/Demo-old.js'] })
  await forgetUnneeded(storage, { visited, tabs: 1 })
  expect(pathsIn(visited)).toEqual([])
})
