// Pictures and recordings that an open form shows and that no draft on the disk names yet, because the draft waits for
// a pause in typing or cannot be saved. The form holds a Web Lock for each, so that the start of another tab knows that
// they are in use. A lock ends with its page, however that ends.

const prefix = 'wk-shown-attachment '

/** What is needed of `navigator.locks`. */
export interface LocksOfAllTabs {
  request(name: string, options: { mode: 'shared' }, work: () => Promise<void>): Promise<void>
  query(): Promise<{ held?: { name?: string }[]; pending?: { name?: string }[] }>
}

/**
 * @param manager undefined where the browser has none
 * @returns a function that locks these ids, and no longer those of the call before. The caller ends with `[]`.
 */
export function showAttachments(manager: LocksOfAllTabs | undefined): (ids: readonly string[]) => void {
  const held = new Map<string, () => void>()
  return (ids) => {
    for (const [id, release] of held) {
      if (ids.includes(id)) continue
      held.delete(id)
      release()
    }
    for (const id of ids) if (manager && !held.has(id)) held.set(id, hold(manager, prefix + id))
  }
}

/** Shared, because a second form may show the same answer. */
function hold(manager: LocksOfAllTabs, name: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  manager.request(name, { mode: 'shared' }, () => released).catch(() => undefined)
  return release
}

/** What the forms of all tabs show; nothing where the browser has no locks. */
export async function shownAttachments(manager: LocksOfAllTabs | undefined): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await manager?.query()) ?? {}
  const names = [...held, ...pending].map(({ name = '' }) => name)
  return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)))
}
