import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { minify, type Plugin } from 'vite'

/** The files of public/ are copied as they stand; boot.js is part of every first load. Before the precache counts it. */
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
