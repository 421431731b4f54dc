// The sizes, themes and languages of the pictures.
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  /** The viewport of a screen of 1280 px at 400 % zoom. */
  zoom: { width: 320, height: 256 },
} as const
export const themes = ['light', 'dark'] as const
export const languages = ['de', 'en'] as const
export type Size = keyof typeof sizes
export type Theme = (typeof themes)[number]
export type Language = (typeof languages)[number]

export interface Look {
  size: Size
  language: Language
  /** One navigation to the screen serves both. */
  themes: readonly Theme[]
}
