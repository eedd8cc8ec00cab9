import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { base, eip155, mainnet, sepolia } from '@portico/eip155'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  parseAbi,
} from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lookUp } from '../../../core/src/identity/lookUp.ts'
import { accounts } from '../../fakes/accounts.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const signal = new AbortController().signal
const alice = accounts.alice.address
/** The universal resolver of ENS, by its published interface. */
const resolver = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'error ResolverNotFound(bytes name)',
])
const records = parseAbi([
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
/** The registered names: an address and a name per coin type. */
type Book = {
  readonly addresses?: Readonly<Record<string, Hex>>
  readonly names?: Readonly<Record<string, string>>
  readonly avatar?: string
}

let node: RpcNode
let book: Book
let asked: string[]
beforeEach(async () => {
  book = {}
  asked = []
  node = await rpcNode({ eth_chainId: '0x1', eth_call: (params: unknown) => answer(params) })
})
afterEach(() => node.close())

function answer(params: unknown) {
  const [{ data }] = params as [{ data: Hex }]
  const { functionName, args } = decodeFunctionData({ abi: resolver, data })
  if (functionName === 'reverseWithGateways') {
    const name = book.names?.[String(args[1])] ?? ''
    return encodeAbiParameters(
      [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
      [name, alice, alice],
    )
  }
  asked.push(Buffer.from(args[0].slice(2), 'hex').toString())
  const wanted = decodeFunctionData({ abi: records, data: args[1] })
  const found = wanted.functionName === 'addr' ? addressFor(wanted.args[1]) : textFor()
  if (found === undefined) {
    const reason = encodeErrorResult({
      abi: resolver,
      errorName: 'ResolverNotFound',
      args: [args[0]],
    })
    return Object.assign(new Error('execution reverted'), { code: 3, data: reason })
  }
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [found, alice])
}

function addressFor(coinType: bigint): Hex | undefined {
  const address = book.addresses?.[String(coinType)]
  return address && encodeAbiParameters([{ type: 'bytes' }], [address])
}
function textFor(): Hex | undefined {
  return book.avatar === undefined
    ? undefined
    : encodeAbiParameters([{ type: 'string' }], [book.avatar])
}

async function open() {
  const { load } = eip155({ networks: [mainnet, base], rpcUrls: { 1: [node.url] } })
  const { names } = await load(adapterHost)
  if (!names?.resolve || !names.lookup) throw new Error('ENS is there with mainnet')
  return { resolve: names.resolve, lookup: names.lookup }
}

describe('ENS', () => {
  it('reads mainnet only, so it requires mainnet among the networks', async () => {
    expect((await eip155({ networks: [base] }).load(adapterHost)).names).toBeUndefined()
    expect((await eip155({ networks: [base, mainnet] }).load(adapterHost)).names?.id).toBe('ens')
  })

  it('reads names from the network that ensNetwork names, where the coin type of its accounts is 60', async () => {
    book = { addresses: { 60: alice }, names: { 60: 'alice.eth' } }
    node.answer('eth_chainId', '0x2105')
    const local = { ...base, rpcUrls: { default: { http: [node.url] } }, testnet: true }
    const { load } = eip155({ networks: [mainnet, local, sepolia], ensNetwork: 8453 })
    const { names } = await load(adapterHost)
    expect(names?.beforeService).toBe(true)
    const here = { network: local, signal }
    expect(await names?.resolve?.('alice.eth', here)).toBe(alice)
    expect((await names?.lookup?.(alice, here))?.name).toBe('alice.eth')
    // A name that costs nothing does not stand for an account on mainnet.
    expect(await names?.resolve?.('alice.eth', { network: mainnet, signal })).toBeUndefined()
    expect(await names?.lookup?.(alice, { network: mainnet, signal })).toBeUndefined()
    const asked = node.methods.length
    expect(await names?.lookup?.(alice, { network: sepolia, signal })).toBeUndefined()
    expect(node.methods.length).toBe(asked)
  })

  it.each([11155111, 0, Number.NaN, '1' as never])(
    'rejects ensNetwork %s, which is not among the networks',
    async (ensNetwork) => {
      const { load } = eip155({ networks: [mainnet, base], ensNetwork })
      await expect(load(adapterHost)).rejects.toMatchObject({
        code: 'eip155/badEnsNetwork',
        message: expect.stringContaining(`Add chain ${ensNetwork} to networks`),
      })
    },
  )

  it('requests no name of an account on a test network or a local chain', async () => {
    const { lookup } = await open()
    book = { names: { 60: 'alice.eth' } }
    const local = (url: string) => ({
      ...base,
      id: 31337,
      caipNetworkId: 'eip155:31337' as const,
      rpcUrls: { default: { http: [url] } },
    })
    const urls = ['http://127.0.0.1:8545', 'http://localhost:8545', 'http://[::1]:8545']
    for (const network of [sepolia, ...urls.map(local)])
      expect(await lookup(alice, { network, signal })).toBeUndefined()
    expect(node.methods).toEqual([])
  })

  it('returns the name of an account on a local copy of mainnet', async () => {
    const { lookup } = await open()
    book = { names: { 60: 'alice.eth' } }
    const network = { ...mainnet, rpcUrls: { default: { http: [node.url] } } }
    expect((await lookup(alice, { network, signal }))?.name).toBe('alice.eth')
  })

  it('resolves a name in its normalised form (ENSIP-15)', async () => {
    book = { addresses: { 60: alice } }
    const { resolve } = await open()
    expect(await resolve('Ålice.ETH', { network: mainnet, signal })).toBe(alice)
    expect(asked).toEqual(['\u0006ålice\u0003eth\u0000'])
  })

  it.each([
    ['\u2764\ufe0f.eth', '\u2764.eth'],
    ['1\ufe0f\u20e32\ufe0f\u20e3.eth', '1\u20e32\u20e3.eth'],
    ['\u{1f469}\u200d\u{1f680}.eth', '\u{1f469}\u200d\u{1f680}.eth'],
    ['\uff56\uff49\uff54\uff41\uff4c\uff49\uff4b.eth', 'vitalik.eth'],
    ['vit\u0430lik.eth', undefined],
    ['vitalik', undefined],
    [`${'a'.repeat(300)}.eth`, undefined],
  ])('T15 normalises %j to %j (ENSIP-15)', async (text, spelled) => {
    const { names } = await eip155({ networks: [mainnet] }).load(adapterHost)
    expect(await names?.normalize?.(text)).toBe(spelled)
  })

  it('resolves an address per chain, and never uses that of mainnet for another chain (ENSIP-19)', async () => {
    const { resolve } = await open()
    book = { addresses: { 60: alice } }
    expect(await resolve('alice.eth', { network: base, signal })).toBeUndefined()
    book = { addresses: { 60: alice, [0x80000000 + 8453]: accounts.bob.address } }
    expect(await resolve('alice.eth', { network: base, signal })).toBe(accounts.bob.address)
  })

  it.each(['alice', 'alice..eth', 'a_b.eth', '\u0430lice.eth', '\u202ealice.eth', '.', ''])(
    'sends no request for %j, which is not a name',
    async (text) => {
      const { resolve } = await open()
      expect(await resolve(text, { network: mainnet, signal })).toBeUndefined()
      expect(node.methods).toEqual([])
    },
  )

  it('returns the primary name of an account for a chain, with its avatar', async () => {
    const { lookup } = await open()
    book = { names: { 60: 'alice.eth' }, avatar: 'https://alice.example/a.png' }
    const found = { name: 'alice.eth', avatar: 'https://alice.example/a.png' }
    expect(await lookup(alice, { network: mainnet, signal })).toEqual(found)
    expect(await lookup(alice, { network: base, signal })).toBeUndefined()
  })

  it('shows the primary name for another chain only if it has the address there (ENSIP-19)', async () => {
    const { names } = await eip155({ networks: [mainnet, base], rpcUrls: { 1: [node.url] } }).load(
      adapterHost,
    )
    const coinType = 0x80000000 + 8453
    const shown = () => lookUp(names!, alice, { network: base, signal })
    book = { names: { [coinType]: 'alice.eth' }, addresses: { 60: alice, [coinType]: alice } }
    expect(await shown()).toEqual({ name: 'alice.eth' })
    book = { names: { [coinType]: 'alice.eth' }, addresses: { 60: alice } }
    expect(await shown()).toBeUndefined()
    const bob = accounts.bob.address
    book = { names: { [coinType]: 'alice.eth' }, addresses: { 60: alice, [coinType]: bob } }
    expect(await shown()).toBeUndefined()
  })

  it.each([
    ['ipfs://QmPicture/1.png', 'https://ipfs.io/ipfs/QmPicture/1.png'],
    ['javascript:alert(1)', undefined],
    ['eip155:1/erc721:0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb/1', undefined],
  ])('R7.03 returns the avatar %s as %s', async (avatar, shown) => {
    const { lookup } = await open()
    book = { names: { 60: 'alice.eth' }, avatar }
    expect((await lookup(alice, { network: mainnet, signal }))?.avatar).toBe(shown)
  })

  it('T15 returns no name that is not normalised', async () => {
    const { lookup } = await open()
    for (const name of ['Alice.eth', 'ali\u200bce.eth', 'аlice.eth\u0000']) {
      book = { names: { 60: name } }
      expect(await lookup(alice, { network: mainnet, signal })).toBeUndefined()
    }
  })

  it('reports that mainnet did not answer, instead of a missing name', async () => {
    const { resolve } = await open()
    node.fail(404)
    const { load } = eip155({
      networks: [{ ...mainnet, rpcUrls: { default: { http: [node.url] } } }],
    })
    const asking = (await load(adapterHost)).names?.resolve?.('alice.eth', {
      network: mainnet,
      signal,
    })
    await expect(asking).rejects.toMatchObject({ code: 'network/unavailable' })
    expect(resolve).toBeTypeOf('function')
  })
})
