// What index.html shows and asks for before any of the app's code runs: the header with the logo, which React then
// draws again in the same place, and the texts of the reader's language, which otherwise wait for the code. What
// this picture needs (style and font) comes before the code, which is seventeen times as much.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What Vite lets the page preload: the bundler's runtime. WebKit keeps a failed preload, even for the next page. */
const preloadedModule = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/

type ClassNameOf = (name: string, file: string) => string

/** `class="ui/Logo.module.css logo"` becomes the class that the stylesheet has; `<!-- logo -->` the drawing. */
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
