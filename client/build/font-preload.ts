import type { Plugin } from 'vite'

/** Preloads the font of the first paint in the page's head, so that text does not wait for the stylesheet. */
export function fontPreload(namePart: string): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(
          (file) => file.includes(namePart) && file.endsWith('.woff2'),
        )
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
