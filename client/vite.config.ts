import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { atlasPacks } from './build/atlas-packs.ts'
import { callTable } from './build/call-table.ts'
import { createClassNames } from './build/class-names.ts'
import { createChunkGroups } from './build/chunk-groups.ts'
import { firstPaint } from './build/first-paint.ts'
import { fontPreload } from './build/font-preload.ts'
import { minifyBoot } from './build/minify-boot.ts'
import { partFiles } from './build/part-files.ts'
import { precompress } from './build/precompress.ts'
import { routerParts } from './build/router-parts.ts'
import { styleguide } from './build/styleguide.ts'
import { studentPrecache } from './build/student-precache.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const manifest = JSON.parse(readFileSync(new URL('../manifest.webmanifest', import.meta.url), 'utf8'))
const apiOrigin = `http://localhost:${process.env['PORT'] ?? 3000}`
const precache = studentPrecache()
const classNameOf = createClassNames(root)

/**
 * The page and its worker. Requirements of the content security policy are set here: no inline script (no preload
 * polyfill, no inlined assets, no injected registration), no `data:` fonts.
 */
export default defineConfig({
  root,
  resolve: {
    alias: [
      // The same library compiled for recent browsers, five per cent smaller.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // Its package exports the development build only, in every mode.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production'),
      },
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
  // The calls, but not the modules of client/api, whose path starts the same.
  server: { proxy: { '^/api/(?!.*\\.ts(\\?|$))': apiOrigin } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // One per cent smaller than Vite's own minifier.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Every name is part of the first load, and a hash does not compress; the bundler refuses shorter ones.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [{ name: createChunkGroups(), debugName: 'parts of the app' }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  plugins: [
    react(),
    partFiles(),
    callTable(),
    atlasPacks(),
    routerParts(),
    firstPaint(root, classNameOf),
    fontPreload('latin-wght-normal'),
    minifyBoot(),
    precache.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        // The precache fails as a whole on bad Wi-Fi, so it contains only what a student's tablet needs offline: the
        // shell, the student's screens, one font file, one icon. Large icons are only for the installation.
        globPatterns: [
          'index.html',
          'boot.js',
          'assets/*.{js,css}',
          'assets/*-latin-wght-normal-*.woff2',
          'icons/logo.svg',
        ],
        manifestTransforms: [precache.onlyStudentFiles],
      },
      devOptions: { enabled: false },
    }),
    precompress(),
    styleguide(),
  ],
})
