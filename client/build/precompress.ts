import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `file.br` and `file.gz` beside every text file of the build, where koa-send looks for them. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    // After the service worker was written, which happens in the same hook.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (!error) await precompressFolder(outDir)
      },
    },
  }
}

async function precompressFolder(folder: string) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => precompressFile(join(folder, file))),
  )
}

async function precompressFile(file: string) {
  const text = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    brotli(text, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzipped(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
