// A new version takes over all tabs at once, including those that still show the former one. The files that these may
// still load are kept: names under /assets/ carry a hash, so a file never becomes stale, only unused.

/** Before the precache deletes them: copies the former version's files beside those that its tabs have visited. */
export async function keepForOpenTabs(
  storage: CacheStorage,
  { visited, isFresh }: { visited: string; isFresh: (path: string) => boolean },
): Promise<void> {
  const kept = await storage.open(visited)
  for (const name of (await storage.keys()).filter((each) => each.includes('-precache-'))) {
    const former = await storage.open(name)
    for (const request of await former.keys()) {
      const { origin, pathname } = new URL(request.url)
      if (!pathname.startsWith('/assets/') || isFresh(pathname)) continue
      const file = await former.match(request)
      if (file) await kept.put(origin + pathname, file)
    }
  }
}

/** With one tab at most no tab shows the former version: the tab that requested the new one reloads now. */
export async function forgetUnneeded(
  storage: CacheStorage,
  { visited, tabs }: { visited: string; tabs: number },
): Promise<void> {
  if (tabs <= 1) await storage.delete(visited)
}
