import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

export type BuiltFile = {
  readonly body: string | Uint8Array
  /** Size by gzip at level 9. */
  readonly bytes: number
  /** Module paths inside, if the file is a script. */
  readonly modules: readonly string[]
  /** Static imports of a script. */
  readonly imports: readonly string[]
  /** Dynamic imports of a script. */
  readonly dynamicImports: readonly string[]
}

const react = /\/node_modules\/(react|react-dom|scheduler)\//

type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** All benchmarks run in one process, and share a build. */
const builds = new Map<string, Promise<BuiltFiles>>()

/** A dapp built for production from the built packages, once; React is in its own file. */
export function buildDapp(folder = 'dapp'): Promise<BuiltFiles> {
  const files = builds.get(folder) ?? buildOnce(folder)
  builds.set(folder, files)
  return files
}

async function buildOnce(folder: string): Promise<BuiltFiles> {
  const groups = [{ name: 'react', test: react }]
  const result = await build({
    root: join(import.meta.dirname, folder),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      // Every browser of the target supports module preload, and the polyfill is no part of the kit.
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  })
  if (!('output' in result)) throw new Error('One build gives one output')
  return new Map(
    result.output.map((file) => {
      const body = file.type === 'chunk' ? file.code : file.source
      const modules = file.type === 'chunk' ? file.moduleIds : []
      const paths = (names: readonly string[]) => names.map((name) => `/${name}`)
      const imports = file.type === 'chunk' ? paths(file.imports) : []
      const dynamicImports = file.type === 'chunk' ? paths(file.dynamicImports) : []
      const bytes = gzipSync(body, { level: 9 }).length
      return [`/${file.fileName}`, { body, modules, imports, dynamicImports, bytes }]
    }),
  )
}
