import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { run } from './setup/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-bridges-'))
const adapters = ['bip122', 'cosmos', 'eip155', 'polkadot', 'solana']
const bridges: Readonly<Record<string, string>> = {
  bip122: 'bitcoinjs',
  cosmos: 'stargate',
  eip155: 'viem',
  polkadot: 'api',
  solana: 'web3js',
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Files and packages that a file of a package loads statically, without a bundler. */
function loadedBy(entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found.has(at)) continue
    found.add(at)
    if (!at.startsWith('/')) continue
    const text = readFileSync(at, 'utf8')
    const imports = text.matchAll(/^(?:import|export)\b[^'"]*['"]([^'"]+)['"]/gm)
    for (const [, from = ''] of imports)
      open.push(from.startsWith('.') ? join(at, '..', from) : from)
  }
  return found
}

describe('the bridges of a packed adapter', () => {
  it.each(adapters)('are not loaded by any other entry of %s', async (namespace) => {
    const { file } = inject('tarballs').find(({ name }) => name === `@portico/${namespace}`)!
    const own = join(folder, namespace)
    await run('/', 'mkdir', '-p', own)
    await run(own, 'tar', '-xzf', file)
    const dist = join(own, 'package/dist')
    const bridge = bridges[namespace]!
    const main = [...loadedBy(join(dist, 'index.js')), ...loadedBy(join(dist, 'siwx/index.js'))]
    expect(main).toContain('@portico/core')
    expect(main.filter((it) => it.startsWith(join(dist, bridge)))).toEqual([])
    expect(main).not.toContain('react')
    const libraries =
      /^(viem|@solana\/(web3\.js|kit)|bitcoinjs-lib|@polkadot\/api|@cosmjs\/stargate)$/
    expect([...loadedBy(join(dist, 'index.js'))].filter((it) => libraries.test(it))).toEqual([])
    const withoutHooks = [...loadedBy(join(dist, `${bridge}.js`))]
    expect(withoutHooks.filter((it) => /^(react|@portico\/react)$/.test(it))).toEqual([])
    expect([...loadedBy(join(dist, bridge, 'react.js'))]).toContain('@portico/react')
  })
})
