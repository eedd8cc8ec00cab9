import { bip122, bitcoin } from '@portico/bip122'
import type { AdapterDefinition } from '@portico/core'
import type { SessionAdapter } from '@portico/core/adapter'
import { manualClock } from '@portico/core/testing'
import { cosmos, cosmosHub } from '@portico/cosmos'
import { eip155, mainnet } from '@portico/eip155'
import { bech32 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { readSession } from '../../../features/src/walletconnect/client/SessionData.ts'
import { EventLimit } from '../../../features/src/walletconnect/EventLimit.ts'
import { readApproval } from '../../../features/src/walletconnect/session/Approval.ts'
import { LiveSession } from '../../../features/src/walletconnect/session/LiveSession.ts'
import { cpuMs } from '../../setup/cpuMs.ts'

const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
const accountsOf = (count: number, chain = '1') =>
  Array.from({ length: count }, (_, at) => `eip155:${chain}:${addressOf(at)}`)
const part = (accounts: readonly string[]) => ({ accounts, methods: ['personal_sign'], events: [] })
const sessionOf = (namespaces: object, metadata: object = {}) =>
  readSession({
    topic: 'topic',
    expiry: 1,
    namespaces,
    peer: { metadata: { name: 'Wallet', url: '', icons: [], ...metadata } },
  })

describe('the metadata of a connected wallet', () => {
  const metadataOf = (metadata: object) => sessionOf({}, metadata)?.peer.metadata

  it('T16 limits the name to one line of 64 characters without invisible ones', () => {
    const name = `\u202eMeta\u200b\u0000\u0085\u2066Mask\nWallet${'A'.repeat(1_500)}`
    const shown = metadataOf({ name })?.name ?? ''
    expect(shown).toMatch(/^MetaMask WalletA+$/)
    expect([...shown]).toHaveLength(64)
  })

  it('has no name when it is missing or invisible', () => {
    for (const name of [undefined, 5, '', '\u200b\u202e'])
      expect(metadataOf({ name })?.name).toBe('')
  })

  it('accepts the same icons as announced wallets and no others', () => {
    const png = 'data:image/png;base64,AA'
    const icons = [
      'javascript:alert(1)',
      'http://a.example/i.png',
      'data:text/html,x',
      `data:image/png;base64,${'A'.repeat(70_000)}`,
      5,
      png,
      'https://a.example/i.png',
    ]
    expect(metadataOf({ icons })?.icons).toEqual([png, 'https://a.example/i.png'])
    expect(metadataOf({ icons: 'x' })?.icons).toEqual([])
  })

  it('accepts only http(s) URLs', () => {
    const urls = ['https://a.example/', 'javascript:alert(1)', 'a.example', 5]
    expect(urls.map((url) => metadataOf({ url })?.url)).toEqual(['https://a.example/', '', '', ''])
  })
})

describe('a session with many accounts', () => {
  it('keeps the first 1,000 over all networks and counts the dropped ones', () => {
    const session = sessionOf({
      'eip155:1': part(accountsOf(700)),
      'eip155:10': part(accountsOf(10_000, '10')),
    })
    const counts = Object.values(session?.namespaces ?? {}).map(({ accounts }) => accounts.length)
    expect(counts).toEqual([700, 300])
    expect(session?.leftOut).toBe(9_700)
  })

  it('keeps the count of dropped accounts when another tab read the session before', () => {
    const session = sessionOf({ eip155: part(accountsOf(1_001)) })
    expect(readSession(structuredClone(session))).toEqual(session)
  })

  it('is read in linear time', () => {
    const cost = (count: number) => {
      const accounts = accountsOf(count)
      const session = { ...sessionOf({}), namespaces: { eip155: part(accounts) } }
      // The shortest of several: the memory is tidied during the others.
      const times = Array.from({ length: 7 }, () =>
        cpuMs(() => {
          expect(readApproval(session as never, 'eip155').accounts).toHaveLength(count)
        }),
      )
      return Math.max(4, Math.min(...times))
    }
    cost(2_000) // compiles the code
    // Sixteen times the accounts: 16 if linear, 256 if quadratic.
    expect(cost(32_000) / cost(2_000)).toBeLessThan(80)
  })

  it('formats the accounts once for each choice', () => {
    let spelled = 0
    const dialect: SessionAdapter = {
      toAccounts(addresses) {
        spelled += 1
        return addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
      },
      createProvider: () => ({}),
    }
    const families = [
      {
        definition: eip155({ networks: [mainnet] }),
        scope: { methods: [], events: [], load: async () => dialect },
        dialect,
      },
    ]
    const parts = { client: {} as never, clock: manualClock(), families, current: () => undefined }
    const record = { topic: 'topic', networks: {}, addresses: {} }
    const session = sessionOf({ eip155: part(accountsOf(1_000)) })
    if (!session) throw new Error('The session was not read')
    const live = new LiveSession(parts, session, record)
    const approval = live.approval('eip155')
    const heard = {
      type: 'event',
      topic: 'topic',
      chainId: 'eip155:1',
      name: 'chainChanged',
    } as const
    for (let time = 0; time < 50; time++) live.applyEvent({ ...heard, data: '0x1' })
    expect(live.approval('eip155')).toBe(approval)
    expect(spelled).toBe(1)
    live.choose('eip155', { address: addressOf(5) })
    expect(live.granted[0]?.accounts[0].address).toBe(addressOf(5))
    expect(spelled).toBe(2)
    live.update(session)
    expect(spelled).toBe(3)
    expect(live.granted[0]?.accounts).toHaveLength(1_000)
  })
})

describe('accounts under a network that is not theirs', () => {
  const encode = (prefix: string) =>
    bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(7)))
  const wallet = {
    segwit: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    hub: encode('cosmos'),
    osmosis: encode('osmo'),
    testnet: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  }
  const families: readonly AdapterDefinition[] = [
    bip122({ networks: [bitcoin] }),
    cosmos({ networks: [cosmosHub] }),
  ]

  async function grantedOf(accounts: readonly string[]) {
    const loaded = await Promise.all(
      families.map(async (definition) => {
        const scope = await definition.walletConnect?.load()
        if (!scope) throw new Error('The family has no session')
        return { definition, scope, dialect: await scope.load() }
      }),
    )
    const ofFamily = ({ namespace }: AdapterDefinition) =>
      part(accounts.filter((it) => it.startsWith(`${namespace}:`)))
    const session = sessionOf(
      Object.fromEntries(families.map((it) => [it.namespace, ofFamily(it)])),
    )
    if (!session) throw new Error('The session was not read')
    const parts = { client: {} as never, clock: manualClock(), current: () => undefined }
    const record = { topic: 'topic', networks: {}, addresses: {} }
    const live = new LiveSession({ ...parts, families: loaded }, session, record)
    return live.granted.flatMap((it) => it.accounts.map(({ address }) => address))
  }
  const onBitcoin = (address: string) => `${bitcoin.caipNetworkId}:${address}`
  const onHub = (address: string) => `${cosmosHub.caipNetworkId}:${address}`

  it('are not granted', async () => {
    expect(await grantedOf([onBitcoin(wallet.testnet)])).toEqual([])
    expect(await grantedOf([onHub(wallet.osmosis)])).toEqual([])
  })

  it('do not take those with them that are right', async () => {
    const listed = [
      onBitcoin(wallet.testnet),
      onBitcoin(wallet.segwit),
      onHub(wallet.osmosis),
      onHub(wallet.hub),
    ]
    expect(await grantedOf(listed)).toEqual([wallet.segwit, wallet.hub])
  })
})

describe('a storm of events of a wallet', () => {
  it('is applied up to 20 times a second, and the last of each kind thereafter', () => {
    const clock = manualClock()
    const applied: unknown[] = []
    const limit = new EventLimit(clock, (event) => applied.push(event))
    const event = { type: 'event', topic: 'topic', chainId: 'eip155:1' } as const
    const updated = { type: 'updated', session: {} } as never
    for (let at = 0; at < 500; at++) {
      limit.take({ ...event, name: 'chainChanged', data: at })
      limit.take({ ...event, name: 'accountsChanged', data: at })
      limit.take(updated)
    }
    limit.take({ ...event, name: 'chainChanged', data: 499 })
    expect(applied).toHaveLength(20)
    clock.advance(1_000)
    // In the order of the last of each kind: an update may approve the network that is then chosen.
    expect(applied.slice(20)).toEqual([
      { ...event, name: 'accountsChanged', data: 499 },
      updated,
      { ...event, name: 'chainChanged', data: 499 },
    ])
    clock.advance(1_000)
    const before = applied.length
    limit.take({ ...event, name: 'chainChanged', data: 'next' })
    expect(applied).toHaveLength(before + 1)
  })
})
