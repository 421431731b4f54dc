import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Vite copies public/ unchanged, but boot.js is part of every first load. Runs before the precache is computed. */
export function minifyBoot(): Plugin {
  let file = ''
  return {
    name: 'minify-boot',
    apply: 'build',
    configResolved: (config) => void (file = join(resolve(config.root, config.build.outDir), 'boot.js')),
    async writeBundle() {
      const { code } = await minify('boot.js', await readFile(file, 'utf8'), { module: false })
      await writeFile(file, code)
    },
  }
}
