import { Metadata, TypeRegistry } from '@polkadot/types'
import { expandMetadata } from '@polkadot/types/metadata/decorate'
import opaque from '@polkadot/types-support/metadata/v15/substrate-hex'
import version from '@polkadot/types-support/metadata/v15/substrate-ver'
import { u8aToHex } from '@polkadot/util'
import { encodeAddress } from '@polkadot/util-crypto'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import {
  kusamaAssetHub,
  kusamaPeople,
  type PolkadotNetwork,
  paseo,
  polkadot,
  polkadotAssetHub,
  polkadotMainnet,
  polkadotPeople,
} from '@portico/polkadot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { honestMetadata, plainMetadata, scriptedRuntime } from './scriptedRuntime.ts'

type Names = { readonly of: Record<string, string>; readonly owners: Record<string, string> }

const signal = new AbortController().signal
const alice = `0x${'a1'.repeat(32)}` as const
const bob = `0x${'b0'.repeat(32)}` as const
const spelled = (account: string, prefix = 0) => encodeAddress(account, prefix)

const registry = new TypeRegistry()
const metadata = new Metadata(registry, plainMetadata(opaque))
registry.setMetadata(metadata)
const { identity } = expandMetadata(registry, metadata).query
const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`

let node: Awaited<ReturnType<typeof scriptedRuntime>>
let people: PolkadotNetwork
let names: Names
let stored: number

const genesis = polkadotPeople.genesisHash
const answers = { fee: 0n, free: 0n, nonce: 0, head: 1, genesis, metadata: plainMetadata(opaque) }

// One node and one network for all tests: the metadata takes the library a second.
beforeAll(async () => {
  node = await scriptedRuntime(answers, { opaque, version, stored: valueAt })
  people = { ...polkadotPeople, rpcUrls: { default: { http: [node.url] } } }
})
afterAll(() => node.close())
beforeEach(() => {
  names = { of: {}, owners: {} }
  stored = 0
})

/** The stored value at a key: a username by account, or its owner by name. */
function valueAt(key: string): string | null | undefined {
  const keyOf = (item: 'usernameOf' | 'usernameInfoOf', value: string) =>
    registry.createType('StorageKey', [identity?.[item], [value]]).toHex()
  const isNames = ['usernameOf', 'usernameInfoOf'].some((item) =>
    key.startsWith(keyOf(item as 'usernameOf', alice).slice(0, 66)),
  )
  if (!isNames) return undefined
  stored++
  for (const [account, name] of Object.entries(names.of))
    if (key === keyOf('usernameOf', account))
      return u8aToHex(registry.createType('Bytes', hexOf(name)).toU8a())
  for (const [name, owner] of Object.entries(names.owners))
    if (key === keyOf('usernameInfoOf', hexOf(name)))
      return registry
        .createType('PalletIdentityUsernameInformation', { owner, provider: { Allocation: null } })
        .toHex()
  return null
}

async function open(networks: readonly PolkadotNetwork[] = [polkadotAssetHub, people]) {
  const { load } = polkadot({ networks })
  const { names } = await load(adapterHost)
  if (!names?.resolve || !names.lookup) throw new Error('Names are there with a People chain')
  return { ...names, resolve: names.resolve, lookup: names.lookup }
}
const resolve = async (name: string, network: PolkadotNetwork = polkadotAssetHub) =>
  (await open()).resolve(name, { network, signal })
const lookup = async (address: string, network: PolkadotNetwork = polkadotAssetHub) =>
  (await open()).lookup(address, { network, signal })

describe('a username', () => {
  it('resolves to the account that owns it, with the prefix of the network', async () => {
    names.owners['alice.dot'] = alice
    expect(await resolve('alice.dot')).toBe(spelled(alice))
    expect(await resolve('ALICE.dot', people)).toBe(spelled(alice))
    expect(await resolve('bob.dot')).toBeUndefined()
  })

  it('T15 is normalised to lower case', async () => {
    const { normalize } = await open()
    expect(await normalize?.('Alice.DOT')).toBe('alice.dot')
  })

  it.each([
    'alice',
    '.dot',
    'alice.',
    'pay.alice.dot',
    'alice_.dot',
    '\u0430lice.dot',
    '\u202ealice.dot',
    'ali\u200bce.dot',
    `${'a'.repeat(29)}.dot`,
  ])('T15 sends no request for %j, which is no username', async (text) => {
    expect(await resolve(text)).toBeUndefined()
    expect(stored).toBe(0)
  })
})

describe('the primary username of an account', () => {
  it('is shown when it resolves back to the account, whatever the prefix of its address', async () => {
    names = { of: { [alice]: 'alice.dot' }, owners: { 'alice.dot': alice } }
    expect(await lookup(spelled(alice))).toEqual({ name: 'alice.dot' })
    expect(await lookup(spelled(alice, 42), people)).toEqual({ name: 'alice.dot' })
    expect(await lookup(spelled(bob))).toBeUndefined()
  })

  it('is not shown when it resolves to another account or to none', async () => {
    names = { of: { [alice]: 'bob.dot' }, owners: { 'bob.dot': bob } }
    expect(await lookup(spelled(alice))).toBeUndefined()
    names = { of: { [alice]: 'bob.dot' }, owners: {} }
    expect(await lookup(spelled(alice))).toBeUndefined()
  })

  it.each([
    'Alice.dot',
    'ali\u200bce.dot',
    '\u202ealice.dot',
    '\u0430lice.dot',
    'alice',
    'al ice.dot',
  ])('T15 is not shown when it is %j', async (name) => {
    names = { of: { [alice]: name }, owners: { [name]: alice } }
    expect(await lookup(spelled(alice))).toBeUndefined()
  })

  it('is reported as an invalid answer of the node when it is too long', async () => {
    names = { of: { [alice]: 'a'.repeat(100_000) }, owners: {} }
    await expect(lookup(spelled(alice))).rejects.toMatchObject({ code: 'network/unavailable' })
  })

  it('is not requested for text that is no address', async () => {
    expect(await lookup('alice')).toBeUndefined()
    expect(stored).toBe(0)
  })
})

describe('usernames of the adapter', () => {
  it('need a chain that keeps them among the networks', async () => {
    const { names } = await polkadot({ networks: [polkadotMainnet, paseo] }).load(adapterHost)
    expect(names).toBeUndefined()
  })

  it('are not requested for accounts of networks whose names the chain does not keep', async () => {
    const names = await open([people, paseo, kusamaAssetHub])
    for (const network of [paseo, kusamaAssetHub, kusamaPeople]) {
      expect(await names.resolve('alice.dot', { network, signal })).toBeUndefined()
      expect(await names.lookup(spelled(alice), { network, signal })).toBeUndefined()
    }
    expect(stored).toBe(0)
  })

  it.each([
    ['are none on a runtime that has no usernames', genesis],
    ['are never read from a node of another chain', polkadotMainnet.genesisHash],
  ])('%s', async (_, genesis) => {
    const other = await scriptedRuntime({ ...answers, genesis, metadata: honestMetadata })
    const network = { ...people, rpcUrls: { default: { http: [other.url] } } }
    const { resolve, lookup } = await open([network])
    const read = Promise.all([
      resolve('alice.dot', { network, signal }),
      lookup(spelled(alice), { network, signal }),
    ])
    if (genesis === polkadotPeople.genesisHash) expect(await read).toEqual([undefined, undefined])
    else await expect(read).rejects.toMatchObject({ code: 'network/wrongEndpoint' })
    await other.close()
  })
})
