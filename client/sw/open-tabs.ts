// A new version takes charge of all tabs at once, also of those that still show the one before. What these have not
// loaded yet stays for them: names under /assets/ carry a hash, so nothing there gets old, only unneeded.

/** Before the precache lets go of them: the files of the former version, beside what its tabs have visited. */
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

/** With one tab at most nobody shows the version before: who asked for the new one loads it now. */
export async function forgetUnneeded(
  storage: CacheStorage,
  { visited, tabs }: { visited: string; tabs: number },
): Promise<void> {
  if (tabs <= 1) await storage.delete(visited)
}
