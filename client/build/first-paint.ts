// The content of index.html before any of the app's code runs: the header with the logo, which React then renders again
// in the same place, and the texts of the reader's language, which otherwise load after the code. Style and font of
// this content are requested before the code, which is seventeen times as large.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Vite lets the page preload the bundler's runtime. WebKit keeps a failed preload, even for the next page. */
const preloadedModule = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/

type ClassNameOf = (name: string, file: string) => string

/** Replaces `class="ui/Logo.module.css logo"` by the stylesheet's class, and `<!-- logo -->` by the drawing. */
export function firstPaint(root: string, classNameOf: ClassNameOf): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const logo = readFileSync(`${root}public/icons/logo.svg`, 'utf8')
        const shown = html
          .replaceAll(/class="(\S+\.module\.css) (\w+)"/g, (_, file: string, name: string) => {
            return `class="${classNameOf(name, root + file)}"`
          })
          .replace('<!-- logo -->', logo.replace('<svg', '<svg width="32" height="32" aria-hidden="true"'))
        const fileOf = (chunk: string) =>
          Object.keys(bundle ?? {}).find((file) => file.includes(`/${chunk}-`) && file.endsWith('.js'))
        const texts = ['de', 'en'].flatMap((language) => {
          const file = fileOf(`texts-${language}`)
          return file ? [` data-${language}="/${file}"`] : []
        })
        return shown
          .replace(preloadedModule, (_, file: string) => {
            texts.push(` data-runtime="${file}"`)
            return ''
          })
          .replace('<script src="/boot.js"', `<script src="/boot.js"${texts.join('')}`)
          .replace(
            '<script type="module" crossorigin',
            '<script type="module" fetchpriority="low" crossorigin',
          )
      },
    },
  }
}
