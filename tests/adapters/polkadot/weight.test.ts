import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'

const heavy = /node_modules\/(@polkadot|@polkadot-api)\//
const source = `
  import { polkadot, polkadotAssetHub, polkadotMainnet } from '@portico/polkadot'
  import { kusama, kusamaAssetHub, paseo, westend } from '@portico/polkadot'
  globalThis.kit = [polkadot, polkadotAssetHub, polkadotMainnet, kusama, kusamaAssetHub, paseo, westend]`

async function bundle() {
  return build({
    stdin: { contents: source, resolveDir: join(import.meta.dirname), loader: 'ts' },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    write: false,
    metafile: true,
    outdir: '/',
    platform: 'browser',
    external: ['@portico/core', '@portico/core/state'],
    conditions: ['portico-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
}

function outputOf({ outputs }: Metafile, entry: string): string {
  return Object.keys(outputs).find((name) => outputs[name]?.entryPoint?.endsWith(entry)) ?? ''
}

/** Inputs of a chunk and of all its static imports. */
function reach({ outputs }: Metafile, name: string, seen = new Set<string>()): readonly string[] {
  const output = outputs[name]
  if (!output || seen.has(name)) return []
  seen.add(name)
  const next = output.imports.filter(({ kind }) => kind === 'import-statement')
  return [
    ...Object.keys(output.inputs),
    ...next.flatMap(({ path }) => reach({ outputs } as Metafile, path, seen)),
  ]
}

describe('lazy loading', () => {
  it('limits the eager half to 3 kB with all six networks, without schemas and chain library', async () => {
    const { outputFiles, metafile } = await bundle()
    const main = outputFiles.find(({ path }) => path.endsWith('stdin.js'))!
    expect(gzipSync(main.contents, { level: 9 }).length).toBeLessThanOrEqual(3 * 1024)
    const reached = reach(metafile, outputOf(metafile, '<stdin>'))
    expect(reached).toContain('adapters/polkadot/src/discovery/discover.ts')
    expect(reached.filter((path) => path.includes('node_modules'))).toEqual([])
  })

  it.each(['session/openSession.ts', 'session/createAdapter.ts', 'walletconnect/scope.ts'])(
    'needs no chain library for connecting, checking an address and signing a text: %s',
    async (entry) => {
      const { metafile } = await bundle()
      const name = outputOf(metafile, `adapters/polkadot/src/${entry}`)
      const reached = reach(metafile, name)
      expect(reached.length).toBeGreaterThan(3)
      expect(reached.filter((path) => heavy.test(path))).toEqual([])
    },
  )

  it('needs it for actions that use a node', async () => {
    const { metafile } = await bundle()
    const name = outputOf(metafile, 'chain/send/actions.ts')
    expect(reach(metafile, name).some((path) => heavy.test(path))).toBe(true)
  })
})
