// Which modules travel together. Left alone, the bundler makes a chunk of every set of sharers: sixty files for a
// student's first visit, each with its own round trip and hardly compressible. Instead one chunk for what every page
// and the student's way to the star map load, and one for the texts of that way in each language.
const firstScreens = [
  /\/features\/public\/LandingScreen\.tsx$/,
  /\/features\/session\/StudentLoginScreen\.tsx$/,
  /\/features\/student\/DashboardScreen\.tsx$/,
]
const firstTexts = /\/client\/messages\/(de|en)\/(?:common|shell|public|session|student)\.ts$/

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
    if (info.isEntry || firstScreens.some((screen) => screen.test(id))) return 'page'
    // One line that only texts import: in a file of its own it would be a round trip.
    if (id.endsWith('/shared/domain/product-name.ts')) return 'page'
    // Comes when the page is idle; its budget knows it by its name.
    if (id.includes('/node_modules/@hpke/')) return 'hpke'
    const [, language] = firstTexts.exec(id) ?? []
    if (language !== undefined) return `texts-${language}`
    return info.importers.some((importer) => chunkOf(importer, modules) === 'page') ? 'page' : null
  }

  return chunkOf
}
