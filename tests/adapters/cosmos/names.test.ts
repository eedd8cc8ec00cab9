import { toBech32 } from '@cosmjs/encoding'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { type CosmosNetwork, cosmos, cosmosHub, osmosis, osmosisTestnet } from '@portico/cosmos'
import {
  QuerySmartContractStateRequest,
  QuerySmartContractStateResponse,
} from 'cosmjs-types/cosmwasm/wasm/v1/query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scriptedNode } from './scriptedNode.ts'

type Query = {
  readonly address?: { readonly name: string; readonly bech32_prefix: string }
  readonly primary_name?: { readonly address: string }
}

const signal = new AbortController().signal
const resolver = 'osmo1xk0s8xgktn9x5vwcgtjdxqzadg88fgn33p8u9cnpdxwemvxscvast52cdd'
const addressOf = (letter: string, prefix: string) =>
  toBech32(prefix, new Uint8Array(20).fill(letter.charCodeAt(0)))
const alice = { osmo: addressOf('a', 'osmo'), cosmos: addressOf('a', 'cosmos') }
const bob = { osmo: addressOf('b', 'osmo') }
const answers = { gas: 0, balance: 0n, sequence: 0, chainId: 'osmosis-1' }

/** What the resolver keeps: an address by full name, and a name by address. */
let addresses: Record<string, string>
let primary: Record<string, string>
let queries: Query[]
let reply: Uint8Array | undefined

beforeEach(() => {
  addresses = {}
  primary = {}
  queries = []
  reply = undefined
  serve(answers)
})
afterEach(() => vi.unstubAllGlobals())

function serve(given: typeof answers): void {
  scriptedNode(alice.osmo, given, {
    '/cosmwasm.wasm.v1.Query/SmartContractState'(data) {
      const { address, queryData } = QuerySmartContractStateRequest.decode(data)
      expect(address).toBe(resolver)
      const query = JSON.parse(new TextDecoder().decode(queryData)) as Query
      queries.push(query)
      return reply ?? encoded(JSON.stringify(answer(query)))
    },
  })
}

function answer({ address, primary_name }: Query): object {
  if (address) return { address: addresses[`${address.name}.${address.bech32_prefix}`] ?? '' }
  return { name: primary[primary_name?.address ?? ''] ?? '' }
}

const encoded = (text: string) =>
  QuerySmartContractStateResponse.encode({ data: new TextEncoder().encode(text) }).finish()

// Clients are cached by endpoint, so each test has its own.
let count = 0
async function open(networks: readonly CosmosNetwork[] = [cosmosHub, osmosis]) {
  count += 1
  const rpcUrls = { 'osmosis-1': [`https://node-${count}.example`] }
  const { names } = await cosmos({ networks, rpcUrls }).load(adapterHost)
  if (!names?.resolve || !names.lookup) throw new Error('Names are there with Osmosis')
  return { ...names, resolve: names.resolve, lookup: names.lookup }
}
const resolve = async (name: string, network: CosmosNetwork = osmosis) =>
  (await open()).resolve(name, { network, signal })
const lookup = async (address: string, network: CosmosNetwork = osmosis) =>
  (await open()).lookup(address, { network, signal })

describe('a name of the Interchain Name Service', () => {
  it('resolves to its address on the chain that its prefix names', async () => {
    addresses = { 'alice.osmo': alice.osmo, 'alice.cosmos': alice.cosmos }
    expect(await resolve('alice.osmo')).toBe(alice.osmo)
    expect(await resolve('Alice.Osmo')).toBe(alice.osmo)
    expect(await resolve('alice.cosmos', cosmosHub)).toBe(alice.cosmos)
    expect(queries[0]).toEqual({ address: { name: 'alice', bech32_prefix: 'osmo' } })
  })

  it('never resolves to its address on another chain', async () => {
    addresses = { 'alice.osmo': alice.osmo, 'bob.cosmos': bob.osmo }
    expect(await resolve('alice.osmo', cosmosHub)).toBeUndefined()
    expect(queries).toEqual([])
    expect(await resolve('bob.cosmos', cosmosHub)).toBeUndefined()
  })

  it('without an address, or with text that is none, resolves to nothing', async () => {
    addresses = { 'alice.osmo': `${alice.osmo.slice(0, -1)}q`, 'bob.osmo': 'bob' }
    for (const name of ['alice.osmo', 'bob.osmo', 'carol.osmo'])
      expect(await resolve(name)).toBeUndefined()
  })

  it('T15 is normalised to lower case', async () => {
    const { normalize } = await open()
    expect(await normalize?.('Alice_1.OSMO')).toBe('alice_1.osmo')
  })

  it.each([
    'alice',
    '.osmo',
    'alice.',
    'pay.alice.osmo',
    '\u0430lice.osmo',
    '\u202ealice.osmo',
    'ali\u200bce.osmo',
    'alice.osmo ',
    `${'a'.repeat(65)}.osmo`,
  ])('T15 sends no request for %j, which is no such name', async (text) => {
    expect(await resolve(text)).toBeUndefined()
    expect(queries).toEqual([])
  })

  it.each([
    ['a megabyte of text', encoded(JSON.stringify({ address: 'a'.repeat(1_000_000) }))],
    ['text that is not JSON', encoded('{')],
    ['another answer', encoded('{"address":{}}')],
    ['other bytes', new Uint8Array([255, 255, 255])],
    ['nothing', new Uint8Array()],
  ])('is reported as an invalid answer of the node for %s', async (_, bytes) => {
    reply = bytes
    await expect(resolve('alice.osmo')).rejects.toMatchObject({ code: 'network/unavailable' })
  })

  it('is never read from a node of another chain', async () => {
    serve({ ...answers, chainId: 'cosmoshub-4' })
    await expect(resolve('alice.osmo')).rejects.toMatchObject({ code: 'network/wrongEndpoint' })
    expect(queries).toEqual([])
  })
})

describe('the primary name of an address', () => {
  it('is shown when it resolves back to the address', async () => {
    addresses = { 'alice.osmo': alice.osmo, 'alice.cosmos': alice.cosmos }
    primary = { [alice.osmo]: 'alice', [alice.cosmos]: 'alice' }
    expect(await lookup(alice.osmo)).toEqual({ name: 'alice.osmo' })
    expect(await lookup(alice.cosmos, cosmosHub)).toEqual({ name: 'alice.cosmos' })
    expect(await lookup(bob.osmo)).toBeUndefined()
  })

  it('is not shown when it resolves to another address or to none', async () => {
    primary = { [alice.osmo]: 'bob' }
    addresses = { 'bob.osmo': bob.osmo }
    expect(await lookup(alice.osmo)).toBeUndefined()
    addresses = {}
    expect(await lookup(alice.osmo)).toBeUndefined()
  })

  it.each(['Alice', 'ali\u200bce', '\u202ealice', '\u0430lice', 'alice.osmo', 'al ice', 'alice\n'])(
    'T15 is not shown when it is %j',
    async (name) => {
      primary = { [alice.osmo]: name }
      addresses = { [`${name}.osmo`]: alice.osmo, 'alice.osmo': alice.osmo }
      expect(await lookup(alice.osmo)).toBeUndefined()
    },
  )

  it('is not requested for an address of another chain, nor for other text', async () => {
    expect(await lookup(alice.osmo, cosmosHub)).toBeUndefined()
    expect(await lookup('alice')).toBeUndefined()
    expect(queries).toEqual([])
  })
})

describe('names of the adapter', () => {
  it('need Osmosis among the networks', async () => {
    const { names } = await cosmos({ networks: [cosmosHub, osmosisTestnet] }).load(adapterHost)
    expect(names).toBeUndefined()
  })

  it('are not requested for accounts of test networks', async () => {
    const names = await open([osmosis, osmosisTestnet])
    const request = { network: osmosisTestnet, signal }
    expect(await names.resolve('alice.osmo', request)).toBeUndefined()
    expect(await names.lookup(alice.osmo, request)).toBeUndefined()
    expect(queries).toEqual([])
  })
})
