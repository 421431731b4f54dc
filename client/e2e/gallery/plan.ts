// The plan of a run: every screen of the app's table of screens, filtered by the words of the command line.
import { screens } from '../../app/screens.tsx'
import { languages, regularSizeNames, sizes, themes, type Look, type Size } from './looks.ts'
import type { School } from './school.ts'
import type { View } from './view.ts'
import { viewsOfErrors, viewsOfScreens } from './views.ts'

export interface Planned {
  screen: string
  view: View
  looks: Look[]
}

/** @throws an Error that names every screen without states, and every entry without a screen */
export function planOf(school: School, words: readonly string[]): Planned[] {
  const paths = screens.map(({ path }) => path)
  const missing = paths.filter((path) => !Object.hasOwn(viewsOfScreens, path))
  const extra = Object.keys(viewsOfScreens).filter((path) => !paths.includes(path))
  if (missing.length + extra.length > 0) {
    throw new Error(
      `gallery/views.ts: no states for ${missing.join(', ') || 'none'}; no screen for ${extra.join(', ') || 'none'}`,
    )
  }
  const all = [
    ...Object.entries(viewsOfScreens).flatMap(([path, viewsOf]) =>
      viewsOf(school).map((view) => ({ screen: nameOf(path), view })),
    ),
    ...viewsOfErrors.map((view) => ({ screen: 'error', view })),
  ]
  const narrowing: string[] = [...Object.keys(sizes), ...themes, ...languages, 'again', 'rest', 'paper']
  const half = words.map((word) => /^(\d)\/(\d)$/.exec(word)).find((found) => found !== null)
  const wanted = words.filter((word) => !narrowing.includes(word) && word !== half?.[0])
  return all
    .filter(({ screen, view }) =>
      wanted.every((word) => word.split(',').some((part) => `${screen} ${view.state}`.includes(part))),
    )
    .filter((_, index) => !half || index % Number(half[2]) === Number(half[1]) - 1)
    .map((each) => ({ ...each, looks: looksOf(each.view, words) }))
    .filter(({ looks }) => looks.length > 0)
}

function looksOf(view: View, words: readonly string[]): Look[] {
  const chosen = <T extends string>(known: readonly T[], unnamed = known) => {
    const named = known.filter((each) => words.includes(each))
    return named.length > 0 ? named : unnamed
  }
  const shownThemes = chosen(themes)
  return (
    chosen(languages)
      .flatMap((language) =>
        chosen(Object.keys(sizes) as Size[], regularSizeNames).map((size) => ({
          size,
          language,
          themes: shownThemes,
        })),
      )
      // Zoom only concerns space: once per screen, in the longer language.
      .map((look) => (look.size === 'zoom' ? { ...look, themes: shownThemes.slice(0, 1) } : look))
      .filter(({ size, language }) => size !== 'zoom' || (language === 'de' && isItself(view)))
  )
}

/** Not the states of loading, failing or stale data. */
function isItself({ conditions }: View): boolean {
  return conditions === undefined || conditions === 'lost'
}

/** A path as a file name. */
function nameOf(path: string): string {
  return path.replaceAll(/:\w+/g, 'of').replaceAll('/', '-').slice(1) || 'landing'
}
