// Which modules share a chunk. By default the bundler creates a chunk for every set of importers: three hundred files,
// each with its own round trip, its own response headers and a name in the first load, and they compress badly. Instead
// each part of the app is one chunk, what several parts use is another, and each language has a few files of texts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { staffScreensOf } from './staff-screens.ts'

/** Modules that an `import()` loads, and the part of the app that they belong to. The first match counts. */
const roots: readonly (readonly [RegExp, string])[] = [
  [/\/features\/public\/LandingScreen\.tsx$/, 'page'],
  [/\/features\/session\/StudentLoginScreen\.tsx$/, 'page'],
  [/\/features\/student\/DashboardScreen\.tsx$/, 'page'],
  // Loaded when the page is idle; its size budget is found by this name.
  [/\/node_modules\/@hpke\/core\/|__vite-browser-external/, 'hpke'],
  [/\/features\/student\/(More|NoNextStep|HandSign)\.tsx$/, 'dashboard'],
  // A file of its own would cost the first load more, as its name, than this part has.
  [/\/client\/comfort\/ComfortOfPerson\.tsx$/, 'dashboard'],
  [/\/client\/offline\/watch-waiting\.ts$/, 'shared'],
  [/\/client\/ui\/PlanetGrowth\.tsx$/, 'journey'],
  [/\/client\/app\/\w+(Dialog|Offer)\.tsx$/, 'dialogs'],
  [/\/client\/comfort\/ComfortDialog\.tsx$/, 'dialogs'],
  [/\/features\/(student|responses)\/\w+\.tsx$/, 'journey'],
  [/\/features\/account\/(StudentAccountScreen|OwnPasswordDialog)\.tsx$/, 'journey'],
  [/\/client\/challenges\/[\w-]+\/AnswerForm\.tsx$/, 'forms'],
  [/\/client\/challenges\/[\w-]+\/Reader\.tsx$/, 'journey'],
  [/\/client\/attachments\/\w+\.tsx$/, 'journey'],
  [/\/shared\/challenges\/index\.ts$/, 'journey'],
  [/\/client\/offline\/read-letter\.ts$/, 'journey'],
  [/\/features\/(portfolio|internship|application)\/\w+\.tsx$/, 'portfolio'],
  [/\/features\/atlas\/\w+\.tsx$/, 'atlas'],
  [/\/client\/demo\/DemoScreen\.tsx$/, 'demo'],
  // Loaded with the first focus in a sign-in field, and by the button that scans.
  [/\/features\/session\/Completion\.tsx$/, 'completion'],
  [/\/client\/scan\/Scanner\.tsx$/, 'scanner'],
  // Loaded when a student saves a Word file.
  [/\/features\/application\/write-docx\.ts$/, 'word'],
  [/\/features\/public\/(Imprint|Privacy|Accessibility)Screen\.tsx$/, 'legal'],
  [/\/features\/(public|device|session)\/\w+\.tsx$/, 'public'],
  [/\/(names\/read-table|features\/classes\/csv)\.ts$/, 'tables'],
  [/\/client\/(features\/(classes|students|admin)|names)\/[\w-]+\.tsx?$/, 'staff'],
]

/** Parts that no student needs offline: those of teachers and admins, and what is useless without the server. */
const onlineParts = /^(staff|demo|tables|completion|scanner|qr|word)\b/

/** Whether a student's tablet may need the chunk of this name without a connection. */
export const isForStudentsOffline = (name: string): boolean => !onlineParts.test(name)

/** In the order in which a student's page loads them. What several parts use belongs to the first of these. */
const inOrder = ['page', 'hpke', 'completion', 'dashboard']

const firstTexts = ['common', 'shell', 'public', 'session', 'student']
const staffTexts = ['admin', 'lesson', 'names', 'reading', 'second-factor', 'teacher', 'week']
/** Not those that a part imports for itself. */
const texts =
  /\/client\/messages\/(de|en)\/(?!card-sign-in|comfort|completion|idle|private|scan|schools|sign-out|target-date)([\w-]+)\.ts$/

interface Modules {
  getModuleInfo(id: string): {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** For `codeSplitting.groups`: the chunk of a module, or `null` to let the bundler decide. */
export function createChunkGroups(): (id: string, modules: Modules) => string | null {
  const screens = fileURLToPath(new URL('../app/screens.tsx', import.meta.url))
  const staffScreens = staffScreensOf(readFileSync(screens, 'utf8'))

  function partOfRoot(id: string): string {
    if (staffScreens.some((screen) => id.endsWith(`/client${screen}`)) && !id.endsWith('/DemoScreen.tsx')) {
      return 'staff'
    }
    return roots.find(([root]) => root.test(id))?.[1] ?? id
  }

  /** The parts of the app that load the module: those of every root from which static imports lead to it. */
  function partsWith(id: string, modules: Modules): Set<string> {
    const seen = new Set([id])
    const parts = new Set<string>()
    for (const each of seen) {
      const info = modules.getModuleInfo(each)
      if (info === null) continue
      if (info.isEntry) parts.add('page')
      if (info.dynamicImporters.length > 0) parts.add(partOfRoot(each))
      for (const importer of info.importers) seen.add(importer)
    }
    return parts
  }

  return (id, modules) => {
    const [, language, area] = texts.exec(id) ?? []
    if (language !== undefined && area !== undefined) {
      if (firstTexts.includes(area)) return `texts-${language}`
      if (staffTexts.includes(area)) return `staff-texts-${language}`
      return area === 'demo' ? `demo-texts-${language}` : `more-texts-${language}`
    }
    // Teachers' cards and the scanner use it.
    if (id.endsWith('/node_modules/qr/index.js')) return 'qr'
    // Only texts import it: a file of its own would cost a round trip.
    if (id.endsWith('/shared/domain/product-name.ts')) return 'page'
    const parts = partsWith(id, modules)
    const first = inOrder.find((part) => parts.has(part))
    if (first !== undefined) return first
    // The demo shows screens of the other parts.
    if (parts.size > 1) parts.delete('demo')
    const [only] = parts
    if (only === undefined) return null
    if (parts.size > 1) return 'shared'
    return only === id || only.includes('/') ? null : only
  }
}
