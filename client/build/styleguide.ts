import type { Plugin } from 'vite'

/** Serves /styleguide in development. The production build does not contain it: its only entry is index.html. */
export function styleguide(): Plugin {
  return {
    name: 'styleguide',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = new URL(request.url ?? '/', 'http://dev')
        if (url.pathname === '/styleguide') request.url = `/styleguide/index.html${url.search}`
        next()
      })
    },
  }
}
