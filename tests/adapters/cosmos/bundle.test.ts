import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../../adapters/cosmos/src')
const chainLibrary = /node_modules\/(?:@cosmjs|cosmjs-types)\//
const schemas = /node_modules\/zod\//

/** Keeps dynamic imports external. */
const later: Plugin = {
  name: 'later',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** The bundle of this source with its static imports. */
async function bundle(contents: string) {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: source, loader: 'ts' },
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['@portico/core', '@portico/core/state'],
    conditions: ['portico-source'],
    plugins: [later],
  })
  const [output] = Object.values(metafile.outputs)
  const inputs = Object.keys(output?.inputs ?? {})
  return { bytes: gzipSync(outputFiles[0]!.contents, { level: 9 }).length, inputs }
}

describe('bundle size', () => {
  it('is at most 3 kB for the eager half, without schemas and without the chain library', async () => {
    const { bytes, inputs } = await bundle(
      `import { cosmos, cosmosHub, osmosis } from './index.ts'
       console.log(cosmos({ networks: [cosmosHub, osmosis] }))`,
    )
    expect(inputs.filter((it) => chainLibrary.test(it) || schemas.test(it))).toEqual([])
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(3_000)
  })

  it.each([
    ['connecting', './session/openSession.ts'],
    ['checking an address and signing', './session/createAdapter.ts'],
    ['a wallet on another device', './walletconnect/scope.ts'],
    ['verifying a text', './siwx/isSigned.ts'],
  ])('contains no chain library for %s', async (_, entry) => {
    const { inputs } = await bundle(`import * as all from '${entry}'; console.log(all)`)
    expect(inputs.length).toBeGreaterThan(3)
    expect(inputs.filter((it) => chainLibrary.test(it))).toEqual([])
  })

  it('contains the chain library for sending', async () => {
    const { inputs } = await bundle(`import * as all from './chain/send/send.ts'; console.log(all)`)
    expect(inputs.some((it) => chainLibrary.test(it))).toBe(true)
  })
})
