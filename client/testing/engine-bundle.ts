// The engine of the soak in one minified file: the simulator and everything that it drives. The hash identifies the
// engine of a result. Comments, white space, names of variables and of files do not change the hash; the code, the
// versions of its dependencies and the bundler's version do.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { contract } from '#shared/contract/index.ts'

export interface EngineBundle {
  hash: string
  code: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const contractFile = join(root, 'shared/contract/index.ts')

const player = join(root, 'client/offline/simulator/play-seeds.ts')

/** Twelve digits are enough to distinguish versions. */
const digits = 12

export async function bundleEngine(entry = player): Promise<EngineBundle> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    mode: 'production',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      minify: true,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
    plugins: [onlyNounsWithLetters()],
  })) as Rolldown.RolldownOutput
  const { code } = built.output[0]
  return { hash: createHash('sha256').update(code).digest('hex').slice(0, digits), code }
}

/** The engine uses only the schemas of letters. An endpoint that no letter uses must not change the hash. */
function onlyNounsWithLetters(): Plugin {
  const others = Object.entries(contract).flatMap(([noun, operations]) =>
    Object.values(operations).some((each) => 'offline' in each && each.offline === 'queue') ? [] : [noun],
  )
  return {
    name: 'only nouns with letters',
    transform(code, id) {
      if (id !== contractFile) return undefined
      return others.reduce(
        (left, noun) => left.replace(new RegExp(`import \\{ ${noun} \\} from .*`), `const ${noun} = {}`),
        code,
      )
    },
  }
}
