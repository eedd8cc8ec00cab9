import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { type OutputChunk, type Plugin, rollup } from 'rollup'
import { minify } from 'terser'
import webpack, { type Configuration } from 'webpack'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

const folder = join(import.meta.dirname, '../../.cache/bundlers')
const target = 'es2022'
const minified = { minify: true, format: 'esm', target } as const
const define = { 'process.env.NODE_ENV': '"production"' }
/** These load later: to bundle them takes longer than everything else. */
const later = /^(viem|ox|zod|@noble\/\w+)(\/|$)/
/** React does not count. */
const external = /^(react|react-dom|viem|ox|zod|@noble\/\w+)(\/|$)/
/** React, and what the bundler adds to a page for React's CommonJS modules alone. */
const react = /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/

const gzipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length
const sum = (sizes: readonly number[]) => sizes.reduce((all, one) => all + one, 0)

/** The script of a dapp as plain JavaScript, for bundlers that read nothing else; the path of its file. */
async function scriptOf(dapp: string): Promise<string> {
  const file = join(folder, `${dapp}.js`)
  const bundle = { bundle: true, packages: 'external', format: 'esm', jsx: 'automatic' } as const
  const entryPoints = [join(import.meta.dirname, dapp, 'main.tsx')]
  const { outputFiles } = await esbuild.build({ entryPoints, write: false, ...bundle })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, outputFiles[0]?.text ?? '')
  return file
}

/** The names that are reached from one, itself included. */
function reach(first: string, next: (name: string) => readonly string[]): readonly string[] {
  const found = new Set([first])
  for (const name of found) for (const one of next(name)) found.add(one)
  return [...found]
}

async function byVite(dapp: string): Promise<number> {
  const files = await buildDapp(dapp)
  const isReact = (name: string) => files.get(name)?.modules.some((id) => react.test(id))
  return built.weigh(
    files,
    [...built.eagerOf(files)].filter((name) => !isReact(name)),
  )
}

async function byEsbuild(dapp: string): Promise<number> {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [await scriptOf(dapp)],
    bundle: true,
    splitting: true,
    ...minified,
    define,
    // Angular's builder and others call esbuild so, with names of files that come from their content.
    outdir: folder,
    entryNames: 'page-[hash]',
    write: false,
    metafile: true,
    plugins: [
      {
        name: 'external',
        setup: (build) =>
          build.onResolve({ filter: external }, ({ path }) => ({ path, external: true })),
      },
    ],
  })
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const outputs = Object.entries(metafile.outputs).map(([path, it]) => [name(path), it] as const)
  const byName = new Map(outputs)
  const [page = ''] = outputs.find(([path]) => path.startsWith('page-')) ?? []
  const files = reach(page, (file) =>
    (byName.get(file)?.imports ?? [])
      .filter((it) => it.kind === 'import-statement' && !it.external)
      .map(({ path }) => name(path)),
  )
  const inPage = outputFiles.filter(({ path }) => files.includes(name(path)))
  return sum(inPage.map(({ contents }) => gzipped(contents)))
}

/** Resolves a package's name as a bundler for browsers does. */
function createResolver(): (from: string, name: string) => Promise<string> {
  const resolver = webpack({ entry: './' }).resolverFactory.get('normal', {
    conditionNames: ['import', 'browser', 'default'],
    mainFields: ['module', 'main'],
  })
  return (from, name) =>
    new Promise((resolve, reject) =>
      resolver.resolve({}, from, name, {}, (error, file) =>
        file ? resolve(file) : reject(error ?? new Error(`No file for ${name}`)),
      ),
    )
}

async function byRollup(dapp: string): Promise<number> {
  const resolve = createResolver()
  const packages: Plugin = {
    name: 'packages',
    resolveId: (name, from) =>
      from && !name.startsWith('.') && !external.test(name) ? resolve(dirname(from), name) : null,
    transform: (code) => code.replaceAll('process.env.NODE_ENV', '"production"'),
  }
  const bundle = await rollup({
    input: await scriptOf(dapp),
    external,
    plugins: [packages],
    // As with the plugin for packages, which reads `sideEffects` of their manifests.
    treeshake: { moduleSideEffects: false },
    onwarn: () => {},
  })
  const { output } = await bundle.generate({ format: 'es' })
  const chunks = new Map(
    output
      .filter((file): file is OutputChunk => file.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  )
  const page = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? ''
  const files = reach(page, (file) =>
    (chunks.get(file)?.imports ?? []).filter((it) => chunks.has(it)),
  )
  const sizes = files.map(async (file) => {
    const { code } = await esbuild.transform(chunks.get(file)?.code ?? '', minified)
    return gzipped(code)
  })
  return sum(await Promise.all(sizes))
}

async function byWebpack(dapp: string): Promise<number> {
  const config: Configuration = {
    mode: 'production',
    entry: await scriptOf(dapp),
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [later],
    output: { path: join(folder, 'webpack'), module: true, chunkFormat: 'module' },
    performance: false,
    // Its minifier would also run over what loads later.
    optimization: {
      minimize: false,
      // React as an external module would leave code in the page that no dapp has.
      splitChunks: {
        cacheGroups: { react: { test: react, name: 'react', chunks: 'all', enforce: true } },
      },
    },
  }
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    webpack(config, (error, result) => (result ? resolve(result) : reject(error))),
  )
  const faults = stats.toJson({ all: false, errors: true }).errors ?? []
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'))
  const files = stats.compilation.entrypoints.get('main')?.getFiles() ?? []
  const names = files.filter((name) => name !== 'react.mjs')
  const sizes = names.map(async (name) => {
    const code = readFileSync(join(folder, 'webpack', name), 'utf8')
    return gzipped((await minify(code, { module: true, compress: { passes: 2 } })).code ?? '')
  })
  return sum(await Promise.all(sizes))
}

/** Bytes by gzip, without React, of what a dapp's page loads at once, by the bundler that builds the dapp. */
export const pageBy = { Vite: byVite, Rollup: byRollup, webpack: byWebpack, esbuild: byEsbuild }
