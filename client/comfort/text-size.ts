import { textSizeKey } from '#shared/domain/reading-looks.ts'
import { remember } from '../ui/appearance.ts'

/** Stored and set on <html>, as the theme is. */
export type TextSize = 'normal' | 'large' | 'larger'

export function chosenTextSize(): TextSize {
  const value = document.documentElement.dataset['textSize']
  return value === 'large' || value === 'larger' ? value : 'normal'
}

export function chooseTextSize(size: TextSize) {
  const { dataset } = document.documentElement
  if (size === 'normal') delete dataset['textSize']
  else dataset['textSize'] = size
  remember(textSizeKey, size === 'normal' ? null : size)
}
