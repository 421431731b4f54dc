import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { openFront, type Front } from './front.ts'

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** The peer of P10: built by the same bundler, cached by the same kind of worker. */
export async function openEmptyPage(): Promise<Front> {
  const outDir = mkdtempSync(join(tmpdir(), 'wk-empty-'))
  try {
    await build({
      root: fileURLToPath(new URL('../peers/empty-page', import.meta.url)),
      configFile: false,
      logLevel: 'silent',
      plugins: [
        VitePWA({
          strategies: 'generateSW',
          injectRegister: null,
          manifest: false,
          workbox: { clientsClaim: true },
        }),
      ],
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    })
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(outDir, file)).isFile())
      .map((file) => {
        const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
        return [`/${file}`, { type, text: readFileSync(join(outDir, file), 'utf8') }] as const
      })
    const byPath = Object.fromEntries(files)
    const index = byPath['/index.html']
    if (!index) throw new Error('the empty page was not built')
    return await openFront('http://localhost:1', { ...byPath, '/': index })
  } finally {
    rmSync(outDir, { recursive: true })
  }
}
