/**
 * The theme that the user chose for this device, stored and set on <html>. public/boot.js does the same before the first
 * paint, also with the text size (comfort/text-size.ts).
 */
export type Theme = 'system' | 'light' | 'dark'

export const themeKey = 'weltenkompass.theme'
const listeners = new Set<() => void>()
const themeColors = { light: '#4f46e5', dark: '#12111f' }

export function chosenTheme(): Theme {
  const value = document.documentElement.dataset['theme']
  return value === 'light' || value === 'dark' ? value : 'system'
}

export function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  remember(themeKey, theme === 'system' ? null : theme)
  paintBrowserFrame(theme)
  for (const listener of listeners) listener()
}

/** Calls the listener after each choice; returns how to stop it. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the colour of the browser's own frame to the chosen theme; call once at start, for the stored one. */
export function paintBrowserFrame(theme: Theme = chosenTheme()) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = themeColors[theme === 'system' ? own : theme]
  }
}

export function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The storage is closed: the choice lasts for this page only.
  }
}
