import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildFrame } from '../../rollup.frame.mjs'

/** Gzip bytes of the page with its key library. */
const limit = 60_300

it('the secure frame takes at most 60.3 kB to its first paint, key library included', async () => {
  const { html, assets } = await buildFrame()
  const sizeOf = (bytes: Uint8Array | string) => gzipSync(bytes, { level: 9 }).length
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    const text = Buffer.from(assets.get(name) ?? '').toString()
    for (const [, next = ''] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) load(next)
  }
  for (const name of assets.keys()) if (/^(main|worker)-|\.css$/.test(name)) load(name)
  const total = [...loaded].reduce((sum, name) => sum + sizeOf(assets.get(name) ?? ''), 0)
  expect(loaded.size).toBeGreaterThan(5)
  expect(total + sizeOf(html)).toBeLessThanOrEqual(limit)
  console.log(`secure frame: ${total + sizeOf(html)} bytes`)
})

it('keys in shares are one file, which no other wallet loads', async () => {
  const { assets } = await buildFrame()
  const holds = (bytes: Uint8Array | string) =>
    Buffer.from(bytes).toString().includes('FROST-ED25519-SHA512-v1')
  const found = [...assets].filter(([, bytes]) => holds(bytes)).map(([name]) => name)
  expect(found).toHaveLength(1)
  const importers = [...assets].filter(([, bytes]) =>
    new RegExp(`(from|import)"\\./${found[0]}"`).test(Buffer.from(bytes).toString()),
  )
  expect(importers).toEqual([])
})

it('every library in the frame comes with its licence', async () => {
  const { notices } = await buildFrame()
  const named = [...notices.matchAll(/^(\S+) \d\S* \((.+)\)$/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([
    '@noble/curves',
    '@noble/hashes',
    '@scure/bip39',
    'shamir-secret-sharing',
    'uqr',
    'zod',
  ])
})

it('every file of the frame is named with its hash, and the list of hashes names it', async () => {
  const { assets, integrity } = await buildFrame()
  const listed = Object.keys(JSON.parse(integrity))
  expect(listed).toEqual([...[...assets.keys()].map((name) => `assets/${name}`), 'index.html'])
  expect([...assets.keys()].filter((name) => !/-[A-Z\d]{8}\.(js|css)$/.test(name))).toEqual([])
})
