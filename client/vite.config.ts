import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { atlasPacks } from './build/atlas-packs.ts'
import { callTable } from './build/call-table.ts'
import { createClassNames } from './build/class-names.ts'
import { createFirstLoad } from './build/first-load.ts'
import { firstPaint } from './build/first-paint.ts'
import { fontPreload } from './build/font-preload.ts'
import { minifyBoot } from './build/minify-boot.ts'
import { partFiles } from './build/part-files.ts'
import { precompress } from './build/precompress.ts'
import { styleguide } from './build/styleguide.ts'
import { studentsWay } from './build/students-way.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const manifest = JSON.parse(readFileSync(new URL('../manifest.webmanifest', import.meta.url), 'utf8'))
const apiOrigin = `http://localhost:${process.env['PORT'] ?? 3000}`
const precache = studentsWay()
const classNameOf = createClassNames(root)

/**
 * The page and its worker. What the content security policy asks of a build stands here: no inline script
 * (no preload polyfill, no inlined assets, no injected registration), no `data:` fonts.
 */
export default defineConfig({
  root,
  resolve: {
    alias: [
      // The same library for browsers of this decade, a twentieth smaller.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // Its package names the development build alone, whatever the mode.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production'),
      },
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
  // Calls, but not the modules of client/api, which have the same beginning.
  server: { proxy: { '^/api/(?!.*\\.ts(\\?|$))': apiOrigin } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Every name stands in the first load, and no hash can be compressed; shorter ones the bundler refuses.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [{ name: createFirstLoad(), debugName: 'first load' }],
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
        // The precache is all or nothing on bad Wi-Fi, so it holds what a student's tablet needs offline and
        // no more: the shell, the student's way, one font file, one icon. Big icons are the installer's.
        globPatterns: [
          'index.html',
          'boot.js',
          'assets/*.{js,css}',
          'assets/*-latin-wght-normal-*.woff2',
          'icons/logo.svg',
        ],
        manifestTransforms: [precache.onlyStudentsWay],
      },
      devOptions: { enabled: false },
    }),
    precompress(),
    styleguide(),
  ],
})
