import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInWallets } from '@portico/core/wallets'
import { base, mainnet, sepolia } from '@portico/eip155'
import { drawings } from '@portico/features/pictures/drawings'
import { describe, expect, it, onTestFinished } from 'vitest'
import { wallets } from '../../../features/src/pictures/drawings/wallets.ts'

const root = join(import.meta.dirname, '../../..')
const tables = join(root, 'features/src/pictures/drawings')
const package_ = join(root, 'node_modules/@web3icons/core/dist/svgs')
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdcOnSolana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const find = drawings()

/** The drawing as the package has it. */
async function drawn(name: string): Promise<string> {
  return (await import(join(package_, `${name}.svg.js`))).default
}

/** What the tables import: `tokens/background/USDC`. */
function imported(folder = tables): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const names = [...texts.join('\n').matchAll(/'@web3icons\/core\/svgs\/(.*)\.svg\.js'/g)]
  return [...new Set(names.map(([, name = '']) => name))]
}

describe('drawings', () => {
  it('of a network are found by its CAIP-2 id', async () => {
    expect(await find(base.caipNetworkId)).toBe(await drawn('networks/branded/base'))
    expect(await find(solana)).toBe(await drawn('networks/background/solana'))
    expect(await find('eip155:31337')).toBeUndefined()
  })

  it('of a token are found by its network and contract, in any spelling of CAIP-19', async () => {
    const expected = await drawn('tokens/background/USDC')
    for (const id of [
      `${mainnet.caipNetworkId}/erc20:${usdc}`,
      `${mainnet.caipNetworkId}/${usdc.toLowerCase()}`,
      `${mainnet.caipNetworkId}/${mainnet.caipNetworkId}:${usdc}`,
      `${solana}/token:${usdcOnSolana}`,
    ])
      expect(await find(id), id).toBe(expected)
  })

  it('T16 a stranger’s token has no drawing, whatever it is called: the same address elsewhere, a symbol, a similar address', async () => {
    for (const id of [
      `${base.caipNetworkId}/erc20:${usdc}`,
      `${mainnet.caipNetworkId}/USDC`,
      `${mainnet.caipNetworkId}/erc20:USDC`,
      `${mainnet.caipNetworkId}/erc20:${usdc.slice(0, -1)}9`,
      `${mainnet.caipNetworkId}/erc20:${usdc}:${usdc.slice(0, -1)}9`,
      `${solana}/token:${usdcOnSolana.toLowerCase()}`,
      'USDC',
    ])
      expect(await find(id), id).toBeUndefined()
  })

  it('of a native currency are its own, not those of the network', async () => {
    const ether = await drawn('tokens/background/ETH')
    expect(await find(`${base.caipNetworkId}/native`)).toBe(ether)
    expect(await find(`${mainnet.caipNetworkId}/slip44:60`)).toBe(ether)
    expect(await find(`${solana}/slip44:501`)).toBe(await drawn('tokens/background/SOL'))
    expect(await find('eip155:31337/native')).toBeUndefined()
  })

  it('of wallets belong to wallets of the built-in list, by rdns or else by id', async () => {
    const known = new Set(builtInWallets.map(({ rdns, id }) => rdns ?? id))
    expect(Object.keys(wallets).filter((id) => !known.has(id))).toEqual([])
    expect(await find('wallet:io.metamask')).toBe(await drawn('wallets/background/metamask'))
    expect(await find('wallet:example.stranger')).toBeUndefined()
  })

  it('a dapp gives its own networks and tokens the drawing of others, in any spelling', async () => {
    const own = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const named = drawings({
      'eip155:31337': sepolia.caipNetworkId,
      'eip155:31337/native': `${mainnet.caipNetworkId}/native`,
      [`eip155:31337/erc20:${own}`]: `${mainnet.caipNetworkId}/erc20:${usdc}`,
      nothing: mainnet.caipNetworkId,
    })
    expect(await named('eip155:31337')).toBe(await find(sepolia.caipNetworkId))
    expect(await named('eip155:31337/slip44:60')).toBe(await find('eip155:1/native'))
    expect(await named(`eip155:31337/${own.toLowerCase()}`)).toBe(await find(`eip155:1/${usdc}`))
    expect(await named('something else')).toBeUndefined()
  })

  it('S18 no id that others chose finds anything else', async () => {
    const hostile = [
      '',
      'eip155',
      'eip155:',
      'constructor',
      'wallet:constructor',
      'wallet:__proto__',
      'eip155:constructor',
      'constructor:1/x',
      'toString:1/toString',
      'eip155:1/',
      'eip155:1/erc20:',
      'eip155:1/erc20:0x__proto__',
      '../../../etc/passwd',
      `eip155:1/erc20:${'0'.repeat(10_000)}`,
      'eip155:1/erc20:0xzz',
      '\u0000',
    ]
    for (const id of hostile) expect(await find(id), id).toBeUndefined()
  })

  it('T2 are one SVG each, without script, links, or anything loaded from elsewhere', async () => {
    const names = imported()
    const elements =
      'svg|g|path|circle|ellipse|rect|line|polygon|defs|clipPath|mask|linearGradient|radialGradient|stop|filter|fe\\w+'
    const active = new RegExp(
      [
        `<(?!/?(${elements})[\\s>/])`,
        '\\son\\w+=',
        'href',
        'style="(?!mask-type:(alpha|luminance)"|mix-blend-mode:multiply")',
        'url\\((?!#)',
        '://(?!www\\.w3\\.org/2000/svg")',
      ].join('|'),
      'i',
    )
    const texts = await Promise.all(names.map(drawn))
    const wrong = names.filter((_, at) => {
      const text = texts[at] ?? ''
      return !/^<svg [^>]*>[\s\S]*<\/svg>\s*$/.test(text) || active.test(text)
    })
    expect(wrong).toEqual([])
    const kinds = names.map((name) => name.replace(/\/.*/, ''))
    const count = (kind: string) => kinds.filter((one) => one === kind).length
    console.log(
      `${names.length} drawings: ${count('networks')} networks, ${count('tokens')} tokens`,
    )
    expect(count('networks')).toBeGreaterThan(150)
    expect(count('tokens')).toBeGreaterThan(1_400)
  })

  it('D1 the tables are what the generator writes for the installed version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-drawings-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(folder, { recursive: true })
    execFileSync(process.execPath, [join(root, 'features/pictures.generate.mjs'), folder])
    // The files in the repository are formatted.
    const text = (place: string) =>
      readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .toSorted()
        .map((name) => `${name} ${readFileSync(join(place, name), 'utf8').replace(/['\s]/g, '')}`)
    expect(text(tables)).toEqual(text(folder))
  })
})
