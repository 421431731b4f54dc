import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const

/** The colour of a token in one theme, as `#rrggbb`. */
function colorOf(token: string, theme: (typeof themes)[number]): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1]
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value ?? '')
  const color = pair ? pair[theme === 'light' ? 1 : 2] : value
  if (!color?.startsWith('#')) throw new Error(`No colour for --${token}`)
  return color
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'surface', 'surface-raised', 'surface-sunken', 'hover']
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent', 'info', 'success', 'warning', 'danger']
const onOwnGround = ['info', 'success', 'warning', 'danger', 'accent'].map(
  (tone) => [tone, `${tone}-soft`] as const,
)
const fills = ['accent-fill', 'accent-fill-hover', 'danger-fill', 'danger-fill-hover'].map(
  (fill) => ['on-accent', fill] as const,
)
const onSky = ['on-sky', 'on-sky-soft', 'star', 'needle'].flatMap((token) => [
  [token, 'sky'] as const,
  [token, 'sky-deep'] as const,
  [token, 'sky-glow'] as const,
])
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...onOwnGround,
  ...['info-soft', 'success-soft', 'warning-soft', 'danger-soft', 'accent-soft'].map(
    (soft) => ['ink', soft] as const,
  ),
  ...fills,
  ...onSky.filter(([token]) => token !== 'needle'),
]

describe.each(themes)('%s', (theme) => {
  it.each(pairs)('%s on %s has enough contrast (4.5:1)', (text, ground) => {
    expect(contrast(colorOf(text, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['surface', 'ground'])('the border of a control has enough contrast on %s (3:1)', (ground) => {
    expect(contrast(colorOf('line-strong', theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(3)
    expect(contrast(colorOf('focus', theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(3)
    expect(contrast(colorOf('secondary', theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})
