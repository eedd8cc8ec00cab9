import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { build } from 'vite'
import { describe, expect, inject, it } from 'vitest'
import webpack from 'webpack'

const dapp = inject('dapp')
const folder = join(dapp, 'pictures')
const installed = join(dapp, 'node_modules/@web3icons')
const isDrawing = (id: string) => /\/@web3icons\/core\/dist\/svgs\/.*\.svg\.js$/.test(id)

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'with.js'), entry('pictures()'))
writeFileSync(join(folder, 'without.js'), entry('undefined'))
writeFileSync(join(folder, 'served.js'), served())
// As `npm i @web3icons/core` would, without unpacking it once more.
if (!existsSync(installed))
  symlinkSync(join(import.meta.dirname, '../../node_modules/@web3icons'), installed)

function entry(source: string): string {
  return `import { pictures } from '@portico/features/pictures'\nglobalThis.source = ${source}\n`
}

function served(): string {
  return `import { servedPictures } from '@portico/features/pictures/served'
globalThis.source = servedPictures('https://directory.example')\n`
}

/** The files of a build: the ids of their modules. */
type Files = readonly (readonly string[])[]

async function byVite(name: string): Promise<Files> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(folder, name) } },
  })
  if (!('output' in result)) throw new Error('The build must have one output')
  return result.output.flatMap((file) => (file.type === 'chunk' ? [file.moduleIds] : []))
}

async function byRollup(name: string): Promise<Files> {
  const bundle = await rollup({
    input: join(folder, name),
    treeshake: { moduleSideEffects: false },
    onwarn(warning) {
      throw new Error(warning.message)
    },
    plugins: {
      name: 'dapp',
      resolveId(source) {
        if (/^@(portico|web3icons)\//.test(source)) return fileOf(source)
        return /^[@\w]/.test(source) ? { id: source, external: true } : null
      },
    },
  })
  const { output } = await bundle.generate({ format: 'es' })
  return output.flatMap((file) => (file.type === 'chunk' ? [file.moduleIds] : []))
}

/** The published file of a package; this process resolves packages to their sources. */
function fileOf(source: string): string {
  const [scope = '', name = '', ...rest] = source.split('/')
  const at = join(dapp, 'node_modules', scope, name)
  if (scope === '@web3icons') return join(at, 'dist', ...rest)
  const { exports } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
  return join(at, exports[['.', ...rest].join('/')].default)
}

async function byWebpack(name: string): Promise<Files> {
  const compiler = webpack({
    context: folder,
    entry: `./${name}`,
    mode: 'production',
    performance: false,
    optimization: { minimize: false },
    output: { path: join(folder, `dist-${name}`) },
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }))
  const { chunkGraph, chunks } = stats.compilation
  return [...chunks].map((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].map((module) => module.identifier()),
  )
}

describe('pictures in the build of a dapp', () => {
  it.each([
    ['Vite', byVite],
    ['Rollup', byRollup],
    ['webpack', byWebpack],
  ])('%s makes a file of each drawing, and none without the option', async (_, bundle) => {
    const drawings = (await bundle('with.js')).filter((modules) => modules.some(isDrawing))
    expect(drawings.length).toBeGreaterThan(1_600)
    expect(drawings.filter((modules) => modules.length > 1)).toEqual([])
    for (const name of ['without.js', 'served.js'])
      expect((await bundle(name)).filter((modules) => modules.some(isDrawing))).toEqual([])
  })
})
