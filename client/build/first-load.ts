// Which modules share a chunk. By default the bundler creates a chunk for every set of importers: sixty files for a
// student's first visit, each with its own round trip and poor compression. Instead one chunk contains what every page
// and the student's path to the star map load, and one the texts of that path in each language.
const firstScreens = [
  /\/features\/public\/LandingScreen\.tsx$/,
  /\/features\/session\/StudentLoginScreen\.tsx$/,
  /\/features\/student\/DashboardScreen\.tsx$/,
]
const firstTexts = /\/client\/messages\/(de|en)\/(?:common|shell|public|session|student)\.ts$/

const comfortOfPerson =
  /\/(?:client\/comfort\/(?:ComfortOfPerson\.tsx|looks\.ts)|shared\/domain\/reading-looks\.ts)$/

/** Small parts of most other screens: one file, because the first load contains the name of every file. */
const uiParts =
  /\/client\/ui\/(?:BackLink|Choice|CodeText|ComingPage|ConfirmDialog|CopyButton|Dialog|EmptyState|Problem|ProgressBar|Select|Stack|Switch|Table|Tabs|TextArea|form-data|keep-focus-inside|save-file|without-stale-notice)(?:\.module)?\.(?:tsx?|css)$/

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/** For `codeSplitting.groups`: the chunk of a module, or `null` to let the bundler decide. */
export function createFirstLoad(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, string | null>()

  function chunkOf(id: string, modules: Modules): string | null {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, null) // ends circular imports
    const chunk = decide(id, modules)
    known.set(id, chunk)
    return chunk
  }

  function decide(id: string, modules: Modules): string | null {
    const info = modules.getModuleInfo(id)
    if (!info) return null
    if (info.isEntry || firstScreens.some((screen) => screen.test(id))) return 'page'
    // One line that only texts import: a file of its own would cost a round trip.
    if (id.endsWith('/shared/domain/product-name.ts')) return 'page'
    // Loaded when the page is idle; its size budget is found by this name.
    if (id.includes('/node_modules/@hpke/')) return 'hpke'
    // A student's choice is applied after the sign-in: one file instead of three.
    if (comfortOfPerson.test(id)) return 'comfort'
    const [, language] = firstTexts.exec(id) ?? []
    if (language !== undefined) return `texts-${language}`
    if (info.importers.some((importer) => chunkOf(importer, modules) === 'page')) return 'page'
    return uiParts.test(id) ? 'parts' : null
  }

  return chunkOf
}
