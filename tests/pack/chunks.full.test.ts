import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { build } from 'vite'
import { describe, expect, inject, it } from 'vitest'
import webpack from 'webpack'

type File = { readonly fileName: string; readonly code: string; readonly imports: string[] }
type Chunk = File & { readonly type: 'chunk'; readonly moduleIds: string[] }
type Built = {
  readonly sizes: ReadonlyMap<string, number>
  /** Files beyond the page that the first opening loads. */
  readonly opening: readonly string[]
}

const folder = join(inject('dapp'), 'everything')
cpSync(join(import.meta.dirname, '../bench/everything'), folder, { recursive: true })
/** Excludes third-party libraries: the test checks how the kit's own code is split. */
const isForeign = (id: string) => /^(?!@portico\/)[@\w]/.test(id)
/** Minimum bytes; a kit file that a bundler merged with a library is slightly smaller without it. */
const minBytes = 800
const jsx = { loader: 'tsx', jsx: 'automatic' } as const

async function byVite(): Promise<Built> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', rolldownOptions: { external: isForeign } },
  })
  if (!('output' in result)) throw new Error('The build must have one output')
  return read(result.output.filter((file) => file.type === 'chunk') as Chunk[])
}

async function byRollup(): Promise<Built> {
  const bundle = await rollup({
    input: join(folder, 'main.tsx'),
    // The packages' `sideEffects` fields, which Rollup's own resolver reads and this one does not.
    treeshake: {
      moduleSideEffects: (id) => !id.includes('/@portico/') || id.includes('/core/dist/state/'),
    },
    plugins: {
      name: 'dapp',
      resolveId(source, importer) {
        if (!importer || source.startsWith('.')) return null
        if (isForeign(source)) return { id: source, external: true }
        return fileOf(source)
      },
      transform: async (code, id) =>
        id.endsWith('.tsx') ? (await transform(code, jsx)).code : null,
      renderChunk: async (code) => (await transform(code, { minify: true })).code,
    },
  })
  const { output } = await bundle.generate({ format: 'es' })
  return read(output.filter((file) => file.type === 'chunk') as Chunk[])
}

/** The published file of a package; this process resolves packages to their sources. */
function fileOf(source: string): string {
  const [scope = '', name = '', ...rest] = source.split('/')
  const at = join(inject('dapp'), 'node_modules', scope, name)
  const { exports } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
  return join(at, exports[['.', ...rest].join('/')].default)
}

function read(chunks: readonly Chunk[]): Built {
  const reach = (module: string) => {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    for (const { imports } of found)
      for (const chunk of chunks)
        if (imports.includes(chunk.fileName) && !found.includes(chunk)) found.push(chunk)
    return found.map(({ fileName }) => fileName)
  }
  const page = reach('/main.tsx')
  const kitChunks = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => id.includes('/@portico/')),
  )
  return {
    sizes: new Map(kitChunks.map(({ fileName, code }) => [fileName, code.length])),
    opening: reach('/react/dist/modal.js').filter(
      (name) => !page.includes(name) && kitChunks.some(({ fileName }) => fileName === name),
    ),
  }
}

async function byWebpack(): Promise<Built> {
  const compiler = webpack({
    context: folder,
    entry: './main.tsx',
    mode: 'production',
    performance: false,
    output: { path: join(folder, 'dist-webpack') },
    module: { rules: [{ test: /\.tsx$/, use: join(import.meta.dirname, 'setup/tsxLoader.cjs') }] },
    externals: ({ request = '' }, done) =>
      isForeign(request) ? done(undefined, 'var {}') : done(),
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }))
  const { assets = [] } = stats.toJson({ all: false, assets: true })
  const scripts = assets.filter(({ name }) => name.endsWith('.js'))
  const [group] = [...stats.compilation.chunkGroups].filter(({ origins }) =>
    origins.some(({ request }) => request?.endsWith('/modal.js')),
  )
  return {
    sizes: new Map(scripts.map(({ name, size }) => [name, size])),
    opening: group?.getFiles() ?? [],
  }
}

describe('bundled files of a dapp with every family and feature', () => {
  it.each([
    ['Vite', byVite],
    ['Rollup', byRollup],
    ['webpack', byWebpack],
  ])(
    '%s creates no tiny file of the kit, and at most two for the first opening',
    async (name, bundle) => {
      const { sizes, opening } = await bundle()
      console.log(`${name}: ${sizes.size} files; the first opening takes ${opening.join(', ')}`)
      expect([...sizes].filter(([, size]) => size < minBytes)).toEqual([])
      expect(opening.length).toBeGreaterThan(0)
      expect(opening.length).toBeLessThanOrEqual(2)
    },
  )
})
