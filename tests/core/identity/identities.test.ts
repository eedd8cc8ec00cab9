import type { CaipAddress } from '@portico/core'
import type { NameSource } from '@portico/core/adapter'
import { defineFeature } from '@portico/core/feature'
import { autorun } from '@portico/core/state'
import { describe, expect, it } from 'vitest'
import { fakeAdapter } from '../fakes/fakeAdapter.ts'
import { openKit } from '../fakes/openKit.ts'
import { scriptedFetch } from '../fakes/scriptedFetch.ts'

const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const account: CaipAddress = `eip155:1:${address}`
const minutes = 60_000

/** A source with one name that counts its requests. */
function source(id: string, known: Partial<NameSource> = {}) {
  const asked: string[] = []
  const names: NameSource = {
    id,
    async lookup(...args) {
      asked.push(`lookup ${args[0]}`)
      return known.lookup?.(...args)
    },
    async resolve(...args) {
      asked.push(`resolve ${args[0]}`)
      return known.resolve?.(...args)
    },
    ...(known.authoritative && { authoritative: true }),
  }
  return { names, asked }
}

function kitWith(own: NameSource | undefined, brought: readonly NameSource[] = [], extra = {}) {
  const features = brought.map((names) =>
    defineFeature({ id: names.id, apiVersion: 1, setup: () => names }, { names: (api) => api }),
  )
  const adapters = [fakeAdapter('eip155', own && { names: own })]
  return openKit({ adapters, features, ...extra } as Parameters<typeof openKit>[0])
}
const alice = {
  lookup: async () => ({ name: 'alice.eth', avatar: 'https://img.example/alice.png' }),
  resolve: async (name: string) => (name === 'alice.eth' ? address.toLowerCase() : undefined),
}

describe('the name of an account', () => {
  it('is observable once loaded', async () => {
    const { kit } = kitWith(source('chain', alice).names)
    const seen: unknown[] = []
    const stop = autorun(() => void seen.push(kit.identities.of(account)?.name))
    await kit.identities.load(account)
    stop()
    expect([...new Set(seen)]).toEqual([undefined, 'alice.eth'])
    expect(kit.identities.of(account)?.avatar).toBe('https://img.example/alice.png')
  })

  it('is not looked up while names are off, and no name is resolved', async () => {
    const [chain, feature] = [source('chain', alice), source('feature', alice)]
    const { kit } = kitWith(chain.names, [feature.names], { names: false })
    expect(await kit.identities.load(account)).toBeUndefined()
    const found = await kit.identities.resolve('alice.eth', { networkId: 'eip155:1' })
    expect(found).toBeUndefined()
    expect([...chain.asked, ...feature.asked]).toEqual([])
  })

  it('is not looked up on an unconfigured network', async () => {
    const { names, asked } = source('chain', alice)
    const { kit } = kitWith(names)
    expect(await kit.identities.load(`eip155:31337:${address}`)).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('R9.01 is cached for 5 minutes', async () => {
    const { names, asked } = source('chain', alice)
    const { kit, clock } = kitWith(names)
    await Promise.all([kit.identities.load(account), kit.identities.load(account)])
    await clock.advance(5 * minutes - 1)
    await kit.identities.load(account)
    expect(asked).toEqual([`lookup ${address}`, 'resolve alice.eth'])
    await clock.advance(1)
    await kit.identities.load(account)
    expect(asked).toHaveLength(4)
  })

  it('T15 is not shown unless it resolves back to the account', async () => {
    const { kit } = kitWith(
      source('chain', {
        ...alice,
        resolve: async () => '0x0000000000000000000000000000000000000001',
      }).names,
    )
    expect(await kit.identities.load(account)).toBeUndefined()
  })

  it('T15 is not shown with invisible or direction-changing characters', async () => {
    const bad = [
      'al\u202eice.eth',
      'al\u200bice.eth',
      'ali\u00adce.eth',
      'a b.eth',
      'a\u2066.eth',
      '',
    ]
    for (const name of [...bad, 'ali\ufe0fce.eth', 'a\u3164.eth', 'x'.repeat(300)]) {
      const lookup = async () => ({ name })
      const { kit } = kitWith(source('chain', { lookup, resolve: async () => address }).names)
      expect((await kit.identities.load(account))?.name).toBeUndefined()
    }
  })

  it('T16 has only a picture with an http(s) or image data URL', async () => {
    const lookup = async () => ({ name: 'alice.eth', avatar: 'javascript:alert(1)' })
    const { kit } = kitWith(source('chain', { ...alice, lookup }).names)
    expect(await kit.identities.load(account)).toEqual({ name: 'alice.eth' })
  })

  it('comes from the features first, in their order, then from the chain', async () => {
    const silent = source('silent')
    const first = source('first', { lookup: async () => ({ name: 'a.one' }), authoritative: true })
    const chain = source('chain', alice)
    const { kit } = kitWith(chain.names, [silent.names, first.names])
    expect(await kit.identities.load(account)).toEqual({ name: 'a.one' })
    expect([silent.asked.length, first.asked.length, chain.asked.length]).toEqual([1, 1, 0])
  })

  it('is looked up in the next source after a failure, and soon again if no source had it', async () => {
    const fails = source('fails', { lookup: () => Promise.reject(new Error('down')) })
    const { kit, clock } = kitWith(undefined, [fails.names])
    expect(await kit.identities.load(account)).toBeUndefined()
    await clock.advance(29_999)
    await kit.identities.load(account)
    expect(fails.asked).toHaveLength(1)
    await clock.advance(1)
    await kit.identities.load(account)
    expect(fails.asked).toHaveLength(2)
    const other = kitWith(source('chain', alice).names, [fails.names])
    expect((await other.kit.identities.load(account))?.name).toBe('alice.eth')
  })
})

describe('names of the data service', () => {
  const json = (body: unknown) => async () => new Response(JSON.stringify(body))
  const supported = json({ http: ['eip155:1'], ws: [] })

  it('R7.03 are requested with project, kit and address, and R7.01 only on supported networks', async () => {
    const { fetch, asked } = scriptedFetch(supported, json({ name: 'bob.reown.id', avatar: null }))
    const { kit } = kitWith(undefined, [], { fetch, projectId: 'p1' })
    expect(await kit.identities.load('eip155:2:0x1')).toBeUndefined()
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/supported-chains'])
    expect(await kit.identities.load(account)).toEqual({ name: 'bob.reown.id' })
    const url = new URL(asked[1]?.url ?? '')
    expect(url.pathname).toBe(`/v1/identity/${address}`)
    expect(url.searchParams.get('projectId')).toBe('p1')
    expect(url.searchParams.get('st')).toBe('portico')
    expect(url.searchParams.get('sv')).toMatch(/^react-/)
  })

  it('are authoritative, so that the chain is not queried when the service has none', async () => {
    const { fetch } = scriptedFetch(supported, json({ name: null, avatar: null }))
    const chain = source('chain', alice)
    const { kit } = kitWith(chain.names, [], {
      fetch,
      services: { data: 'https://data.example/v1' },
    })
    expect(await kit.identities.load(account)).toEqual({})
    expect(chain.asked).toEqual([])
  })

  it('are asked after the chain where the dapp chose its network of names', async () => {
    const { fetch, asked } = scriptedFetch(supported, json({ name: null, avatar: null }))
    const { names } = source('chain', alice)
    const { kit } = kitWith({ ...names, beforeService: true }, [], { fetch, projectId: 'p1' })
    expect((await kit.identities.load(account))?.name).toBe('alice.eth')
    expect(asked).toEqual([])
  })

  it('R5.12 are not requested without a service, and raise no alert', async () => {
    const { fetch, asked } = scriptedFetch(supported)
    const { kit } = kitWith(undefined, [], { fetch, debug: true })
    await kit.identities.load(account)
    expect(asked).toEqual([])
    expect(kit.alerts.current).toBeUndefined()
  })
})

describe('resolving a name', () => {
  it('returns the address and the id of its source', async () => {
    const { kit } = kitWith(source('chain', alice).names, [source('other').names])
    expect(await kit.identities.resolve('alice.eth', { networkId: 'eip155:1' })).toEqual({
      address: address.toLowerCase(),
      name: 'alice.eth',
      source: 'chain',
    })
    expect(await kit.identities.resolve('nobody.eth', { networkId: 'eip155:1' })).toBeUndefined()
  })

  it('R9.01 caches the result for 5 minutes, per network', async () => {
    const { names, asked } = source('chain', alice)
    const { kit, clock } = kitWith(names)
    const resolve = (networkId: 'eip155:1' | 'eip155:2') =>
      kit.identities.resolve('alice.eth', { networkId })
    await resolve('eip155:1')
    await resolve('eip155:1')
    await resolve('eip155:2')
    expect(asked).toHaveLength(2)
    await clock.advance(5 * minutes)
    await resolve('eip155:1')
    expect(asked).toHaveLength(3)
  })

  it('R8.06 rejects with "Error resolving name" when a source failed, instead of returning undefined', async () => {
    const fails = source('fails', { resolve: () => Promise.reject(new Error('down')) })
    const { kit } = kitWith(undefined, [fails.names])
    await expect(
      kit.identities.resolve('alice.eth', { networkId: 'eip155:1' }),
    ).rejects.toMatchObject({ code: 'names/resolve', shortMessage: 'Error resolving name' })
  })

  it('R8.06 keeps "Error fetching names for address" while a lookup failed', async () => {
    let isDown = true
    const lookup = async () => {
      if (isDown) throw new Error('down')
      return { name: 'alice.eth' }
    }
    const { names } = source('chain', { lookup, resolve: async () => address })
    const { kit } = kitWith(names)
    expect(await kit.identities.load(account)).toBeUndefined()
    expect(kit.identities.failure(account)).toMatchObject({
      code: 'names/lookup',
      shortMessage: 'Error fetching names for address',
      cause: { message: 'down' },
    })
    isDown = false
    expect(await kit.identities.load(account, { again: true })).toEqual({ name: 'alice.eth' })
    expect(kit.identities.failure(account)).toBeUndefined()
  })

  it('returns undefined for a result that is not an address of the network', async () => {
    const { kit } = kitWith(source('chain', { resolve: async () => '' }).names)
    expect(await kit.identities.resolve('a.eth', { networkId: 'eip155:1' })).toBeUndefined()
  })

  it('T15 uses and returns the canonical spelling of a source', async () => {
    const { names, asked } = source('chain', { resolve: async () => address })
    const normalize = async (name: string) => (name === 'A\ufe0fB.eth' ? 'ab.eth' : undefined)
    const brought = source('brought')
    const { kit } = kitWith({ ...names, normalize }, [brought.names])
    const found = await kit.identities.resolve('A\ufe0fB.eth', { networkId: 'eip155:1' })
    expect(found).toEqual({ address, name: 'ab.eth', source: 'chain' })
    expect([asked, brought.asked]).toEqual([['resolve ab.eth'], ['resolve ab.eth']])
  })

  it("T15 accepts joined emoji that its source's normalization allows", async () => {
    const name = '\u{1f469}\u200d\u{1f680}.eth'
    const lookup = async () => ({ name })
    const { names } = source('chain', { lookup, resolve: async () => address })
    const { kit } = kitWith({ ...names, normalize: async (it) => it })
    expect((await kit.identities.load(account))?.name).toBe(name)
  })

  it('R8.06 rejects with "Error resolving name" when normalization fails', async () => {
    const normalize = () => Promise.reject(new Error('offline'))
    const { kit } = kitWith({ ...source('chain', alice).names, normalize })
    await expect(
      kit.identities.resolve('alice.eth', { networkId: 'eip155:1' }),
    ).rejects.toMatchObject({ code: 'names/resolve' })
  })

  it('T15 does not look up a name with unsafe characters', async () => {
    const { names, asked } = source('chain', alice)
    const { kit } = kitWith(names)
    await kit.identities.resolve('alice\u200b.eth', { networkId: 'eip155:1' })
    expect(asked).toEqual([])
  })
})
