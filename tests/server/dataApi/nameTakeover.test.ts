import { manualClock } from '@portico/core/testing'
import { memoryNames, type NameStorage, sqliteNames } from '@portico/server/dataApi'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import {
  type CoinType,
  type NameCall,
  type NameState,
  nextName,
  type Party,
} from './fakes/nameModel.ts'
import { openDataApi } from './openDataApi.ts'

const now = 1_700_000_000
const base: CoinType = 2_147_492_101
const optimism: CoinType = 2_147_483_658
const keys = {
  alice: privateKeyToAccount(`0x${'11'.repeat(32)}`),
  bob: privateKeyToAccount(`0x${'22'.repeat(32)}`),
}
const vault = `0x${'aa'.repeat(20)}`
/** The signature that the contract of each chain accepts. */
const vaultSignatures = {
  vaultOnMainnet: `0x${'01'.repeat(65)}`,
  vaultOnBase: `0x${'02'.repeat(65)}`,
}
const addressOf = (party: Party) =>
  party === 'alice' || party === 'bob' ? keys[party].address : vault

/** Nodes of two chains, on each of which the vault accepts its own signature. */
const fetchNode = (async (url: string, init: RequestInit) => {
  const isBase = url.includes('base')
  const signature = vaultSignatures[isBase ? 'vaultOnBase' : 'vaultOnMainnet'].slice(2)
  const reply = ({
    id,
    method,
    params,
  }: {
    id: number
    method: string
    params: [{ data?: string }]
  }) => {
    const isTaken = params[0]?.data?.includes(signature) && params[0].data.includes(vault.slice(2))
    const results: Record<string, string> = {
      eth_chainId: isBase ? '0x2105' : '0x1',
      eth_call: isTaken ? '0x01' : '0x00',
      eth_getCode: '0x60',
    }
    return { jsonrpc: '2.0', id, result: results[method] }
  }
  const requestBody = JSON.parse(String(init.body))
  return Response.json(Array.isArray(requestBody) ? requestBody.map(reply) : reply(requestBody))
}) as typeof fetch
const rpc = [
  { chainId: 'eip155:1', urls: ['https://mainnet.example'] },
  { chainId: 'eip155:8453', urls: ['https://base.example'] },
  { chainId: 'eip155:10', urls: ['https://optimism.example'] },
] as const

function messageOf(call: NameCall): object {
  if (call.call === 'register') return { name: 'alice.reown.id', timestamp: now }
  if (call.call === 'setAttributes') return { attributes: { bio: call.by }, timestamp: now }
  const address = addressOf(call.pointsTo === 'self' ? call.by : call.pointsTo)
  return { coin_type: call.coinType, address, timestamp: now }
}

const envelopes = new Map<string, object>()
async function envelopeOf(call: NameCall): Promise<object> {
  const key = JSON.stringify(call)
  const known = envelopes.get(key)
  if (known) return known
  const { by, signedFor } = call
  const message = JSON.stringify(messageOf(call))
  const signature =
    by === 'alice' || by === 'bob' ? await keys[by].signMessage({ message }) : vaultSignatures[by]
  const envelope = { message, signature, coin_type: signedFor, address: addressOf(by) }
  envelopes.set(key, envelope)
  return envelope
}

type Write = (storage: NameStorage) => Promise<unknown>
const writes = ['insert', 'setAttributes', 'setAddress'] as const

/** The storage, and a log of the writes to it. */
function recorded(storage: NameStorage): { storage: NameStorage; log: Write[] } {
  const log: Write[] = []
  const spied = new Proxy(storage, {
    get(target, key) {
      const method = target[key as keyof NameStorage] as (...given: unknown[]) => unknown
      return (...given: unknown[]) => {
        if (writes.includes(key as never))
          log.push(
            (other) => (other[key as 'insert'] as typeof method)(...given) as Promise<unknown>,
          )
        return method.apply(target, given)
      }
    },
  })
  return { storage: spied, log }
}

/** Tries every call in every state that is reachable with up to `length` calls; returns the number of tries. */
async function explore(open: () => NameStorage, calls: readonly NameCall[], length: number) {
  const paths = {
    alice: '/profile/account',
    attributes: '/profile/account/alice.reown.id/attributes',
  }
  const pathOf = {
    register: paths.alice,
    setAttributes: paths.attributes,
    setAddress: '/profile/account/alice.reown.id/address',
  }
  let states = new Map<string, { state: NameState | undefined; log: readonly Write[] }>()
  states.set('', { state: undefined, log: [] })
  const seen = new Set(states.keys())
  let tried = 0
  for (let depth = 0; depth < length; depth++) {
    const next: typeof states = new Map()
    for (const { state, log } of states.values())
      for (const call of calls) {
        tried++
        const fresh = open()
        for (const write of log) await write(fresh)
        const spied = recorded(fresh)
        const { post, get } = openDataApi({
          names: spied.storage,
          identities: async () => ({ name: null, avatar: null }),
          rpc,
          fetch: fetchNode,
          clock: manualClock(now * 1000),
        })
        const { status } = await post(pathOf[call.call], await envelopeOf(call))
        const expected = nextName(state, call)
        const what = JSON.stringify([state, call])
        expect(status === 200, what).toBe(expected !== 'rejected')
        const after = expected === 'rejected' ? state : expected
        const { body } = await get('/profile/account/alice.reown.id')
        expect(pointsTo(body.addresses ?? {}), what).toEqual(pointsToOf(after))
        expect(Boolean(body.attributes), what).toBe(after?.hasAttributes ?? false)
        const isVault = after?.owner === 'vaultOnMainnet' && after.records[60] === after.owner
        const { body: identity } = await get(`/identity/${vault}`)
        expect(identity.name, what).toBe(isVault ? 'alice.reown.id' : null)
        await fresh.close?.()
        const key = JSON.stringify(after)
        if (expected === 'rejected' || seen.has(key)) continue
        seen.add(key)
        next.set(key, { state: after, log: [...log, ...spied.log] })
      }
    states = next
  }
  return { tried, states: seen.size }
}

function pointsTo(addresses: Record<string, { address: string }>) {
  return Object.fromEntries(Object.entries(addresses).map(([it, { address }]) => [it, address]))
}

function pointsToOf(state: NameState | undefined) {
  const records = Object.entries(state?.records ?? {})
  return Object.fromEntries(records.map(([it, party]) => [it, addressOf(party)]))
}

type Signing = readonly [by: Party, signedFor: CoinType]

/** One signer of each kind, then each of them for either chain. */
const basicSignings: readonly Signing[] = [
  ['alice', 60],
  ['bob', base],
  ['vaultOnBase', base],
]
const allSignings: readonly Signing[] = [
  ...basicSignings,
  ['alice', base],
  ['bob', 60],
  ['vaultOnBase', 60],
  ['vaultOnMainnet', 60],
  ['vaultOnMainnet', base],
]

function callsOf(signings: readonly Signing[], coinTypes: readonly CoinType[]): NameCall[] {
  return signings.flatMap(([by, signedFor]) => [
    { by, signedFor, call: 'register' } as const,
    { by, signedFor, call: 'setAttributes' } as const,
    ...coinTypes.flatMap((coinType) =>
      (['self', 'bob'] as const).map(
        (pointsTo) => ({ by, signedFor, call: 'setAddress', coinType, pointsTo }) as const,
      ),
    ),
  ])
}

// A state that was reached before is not explored again, so 4,800 calls cover all 41 million sequences of four.
const calls = process.env.PORTICO_FULL
  ? callsOf(allSignings, [60, base, optimism])
  : callsOf(basicSignings, [60, base])

describe('names', () => {
  it('S19 change only as the model allows, in every sequence of four calls by keys and contracts', async () => {
    const { tried, states } = await explore(memoryNames, calls, 4)
    expect(tried).toBeGreaterThan(states * 10)
  })

  it('S19 in SQLite change only as the model allows', async () => {
    const length = process.env.PORTICO_FULL ? 4 : 2
    const { tried, states } = await explore(() => sqliteNames(':memory:'), calls, length)
    expect(tried).toBeGreaterThan(states)
  })
})
