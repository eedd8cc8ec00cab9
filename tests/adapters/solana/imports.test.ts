import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile, type Plugin } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const library = /node_modules\/@solana(?:-program)?\//
type Output = Metafile['outputs'][string]

let outputs: ReadonlyMap<string, Output>

/** The bundle of a page with this package and one of its networks, without the kit. */
function bundle(splitting: boolean) {
  return build({
    stdin: {
      contents: `export { solana, solanaMainnet } from '@portico/solana'`,
      resolveDir: join(root, 'tests'),
    },
    bundle: true,
    write: false,
    minify: true,
    splitting,
    metafile: true,
    format: 'esm',
    outdir: root,
    absWorkingDir: root,
    conditions: ['portico-source'],
    external: ['@portico/core'],
    plugins: splitting ? [] : [withoutLazyParts],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
}

const withoutLazyParts: Plugin = {
  name: 'without lazy parts',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

beforeAll(async () => {
  outputs = new Map(Object.entries((await bundle(true)).metafile.outputs))
})

/** The static imports of a file. */
function withImports(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const { path, kind } of outputs.get(name)?.imports ?? [])
    if (kind === 'import-statement' && outputs.has(path)) withImports(path, seen)
  return seen
}

/** The output file of a module. */
function fileOf(module: string): string {
  const all = [...outputs].filter(([, { inputs }]) => `adapters/solana/src/${module}` in inputs)
  return all[0]?.[0] ?? expect.unreachable(`${module} is in no file`)
}

const librariesIn = (files: ReadonlySet<string>) =>
  [...files].flatMap((name) =>
    Object.keys(outputs.get(name)?.inputs ?? {}).filter((input) => library.test(input)),
  )

describe('lazy loading', () => {
  it('limits the eager half to 3 kB, without schemas and chain library', async () => {
    const { metafile, outputFiles } = await bundle(false)
    expect(Object.keys(metafile.inputs).filter((it) => it.includes('node_modules'))).toEqual([])
    const [file] = outputFiles
    expect(gzipSync(file?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(3_000)
  })

  it.each([
    'session/openSession.ts',
    'legacy/legacyWallet.ts',
    'session/createAdapter.ts',
    'walletconnect/scope.ts',
  ])('needs no chain library for connecting, checking an address and signing: %s', (module) => {
    expect(librariesIn(withImports(fileOf(module)))).toEqual([])
  })

  it('needs the chain library for sending', () => {
    expect(librariesIn(withImports(fileOf('chain/send/send.ts')))).not.toEqual([])
  })
})
