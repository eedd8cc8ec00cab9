import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../../adapters/bip122/src')

/** The modules that load with these; modules that match `lazy` are not followed. */
async function load(contents: string, lazy: RegExp) {
  const keepAway: Plugin = {
    name: 'lazy',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ kind, path }) =>
        kind === 'dynamic-import' && lazy.test(path) ? { path, external: true } : undefined,
      )
    },
  }
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: source, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions: ['portico-source'],
    external: ['@portico/core', '@portico/core/state'],
    plugins: [keepAway],
  })
  const bytes = outputFiles[0]?.contents ?? new Uint8Array()
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs))
  return { gzip: gzipSync(bytes, { level: 9 }).length, inputs }
}

const isLibrary = (path: string) =>
  /node_modules\/(@scure\/btc-signer|@noble\/curves|micro-packed)\//.test(path)

describe('lazy loading', () => {
  it('limits the eager half to 3 kB, without schemas and libraries', async () => {
    const { gzip, inputs } = await load("export { bip122, bitcoin } from './index.ts'", /.*/)
    expect(inputs.filter((path) => path.includes('node_modules'))).toEqual([])
    expect(gzip).toBeLessThanOrEqual(3_072)
  })

  it('needs no transaction library for connecting by any protocol, restoring, signing a message and checking an address', async () => {
    const modules = [
      './session/openSession.ts',
      './session/createAdapter.ts',
      './walletconnect/scope.ts',
      './session/KitWallet.ts',
    ]
    const contents = modules.map((path) => `export * from '${path}'`).join('\n')
    const { inputs } = await load(contents, /\/chain\/|\/isSigned/)
    expect(inputs.some((path) => path.endsWith('session/wallets/SatsWallet.ts'))).toBe(true)
    expect(inputs.filter(isLibrary)).toEqual([])
  })

  it('needs the transaction library for sending', async () => {
    const { inputs } = await load("export * from './chain/send/send.ts'", /.*/)
    expect(inputs.some(isLibrary)).toBe(true)
  })
})
