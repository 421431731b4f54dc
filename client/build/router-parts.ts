// Lets the bundler drop the parts of React Router that the app does not import: links that prefetch, forms, scroll
// restoration. Their components are kept otherwise, because each is made by a call and gets a `displayName`, which a
// bundler must take for side effects.
import type { Plugin } from 'vite'

const displayName = /^\w+\.displayName = "[\w.]+";$/gm
const componentCall = /= (React\d*\.(?:createContext|forwardRef)\()/g

/** @throws Error when the router no longer contains the replaced code: then update this file */
export function routerParts(): Plugin {
  let isFound = false
  return {
    name: 'router-parts',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/') || !code.includes('.displayName = ')) return null
      isFound = true
      return { code: withoutEffects(code), map: null }
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error('React Router sets no displayName any more: remove build/router-parts.ts')
    },
  }
}

function withoutEffects(code: string): string {
  return code.replaceAll(displayName, '').replaceAll(componentCall, '= /* @__PURE__ */ $1')
}
