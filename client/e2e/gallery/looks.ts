// The sizes, themes and languages of the pictures.
const regularSizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  /** The viewport of a screen of 1280 px at 400 % zoom. */
  zoom: { width: 320, height: 256 },
} as const
/** Taken only when the command names them: a school's laptop and a wide screen. */
const namedSizes = {
  laptop: { width: 1366, height: 768 },
  wide: { width: 1920, height: 1080 },
} as const
export const sizes = { ...regularSizes, ...namedSizes }
export const themes = ['light', 'dark'] as const
export const languages = ['de', 'en'] as const
export type Size = keyof typeof sizes
export const regularSizeNames = Object.keys(regularSizes) as Size[]
export type Theme = (typeof themes)[number]
export type Language = (typeof languages)[number]

export interface Look {
  size: Size
  language: Language
  /** Both themes use one navigation to the screen. */
  themes: readonly Theme[]
}
