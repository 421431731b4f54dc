import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'

/** Bundles a module of bench/peers into one script. */
export async function bundled(file: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(`../peers/${file}`, import.meta.url)),
        formats: ['iife'],
        name: 'bundle',
      },
    },
  })) as Rollup.RollupOutput[]
  const code = built[0]?.output[0].code
  if (code === undefined) throw new Error(`${file} was not built`)
  return code
}
