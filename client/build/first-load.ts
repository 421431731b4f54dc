// Which modules travel together. Left alone, the bundler makes a chunk of every set of sharers: sixty files for a
// student's first visit, each with its own round trip and hardly compressible. Two chunks instead: what every page
// loads, and what the student's way to the star map loads beside it.
const firstScreens = [
  /\/features\/public\/LandingScreen\.tsx$/,
  /\/features\/session\/StudentLoginScreen\.tsx$/,
  /\/features\/student\/DashboardScreen\.tsx$/,
]

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/** For `codeSplitting.groups`: the chunk of a module, or `null` where the bundler may decide. */
export function createFirstLoad(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, string | null>()

  function chunkOf(id: string, modules: Modules): string | null {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, null) // a circle of imports ends here
    const chunk = decide(id, modules)
    known.set(id, chunk)
    return chunk
  }

  function decide(id: string, modules: Modules): string | null {
    const info = modules.getModuleInfo(id)
    if (!info) return null
    if (info.isEntry) return 'page'
    // Comes when the page is idle; the first load's budget knows it by its name.
    if (id.includes('/node_modules/@hpke/')) return 'hpke'
    const wanted = info.importers.map((importer) => chunkOf(importer, modules))
    if (wanted.includes('page')) return 'page'
    return wanted.includes('explorer') || firstScreens.some((screen) => screen.test(id)) ? 'explorer' : null
  }

  return chunkOf
}
