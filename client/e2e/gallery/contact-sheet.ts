import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Shot {
  screen: string
  state: string
  /** size-theme-language */
  look: string
  file: string
  problems: readonly string[]
}

/** All pictures of a run on one page, by screen and state, with their problems. */
export function writeContactSheet(folder: string, shots: readonly Shot[]): void {
  const sections = [...new Set(shots.map(nameOf))].map((name) => {
    const own = shots.filter((shot) => nameOf(shot) === name)
    return `<section><h2>${escaped(name)}</h2>${problemsOf(own)}<div>${own.map(figureOf).join('')}</div></section>`
  })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body{font:14px system-ui;margin:16px;background:#eee}div{display:flex;gap:12px;overflow-x:auto}
figure{margin:0}img{height:360px;border:1px solid #aaa;background:#fff}li{color:#a00}h2{margin:24px 0 8px}
</style><h1>Gallery</h1>${sections.join('\n')}</html>`,
  )
}

function problemsOf(shots: readonly Shot[]): string {
  const lines = shots.flatMap(({ look, problems }) => problems.map((problem) => `${look}: ${problem}`))
  return lines.length > 0
    ? `<ul>${[...new Set(lines)].map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
    : ''
}

function figureOf({ file, look }: Shot): string {
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(look)}"></a><figcaption>${escaped(look)}</figcaption></figure>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function nameOf({ screen, state }: Shot): string {
  return `${screen} · ${state}`
}
