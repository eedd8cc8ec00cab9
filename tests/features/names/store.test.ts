import { type AccountState, createKit, memoryDriver } from '@portico/core'
import type { LazyFeature } from '@portico/core/feature'
import { manualClock } from '@portico/core/testing'
import {
  type NameProvider,
  type NameStore,
  nameRegistrationErrors,
  nameRegistry,
  names,
} from '@portico/features/names'
import { expect, it } from 'vitest'
import { FakeWallet } from '../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../core/fakes/fakeAdapter.ts'

const alice = `0x${'a1'.repeat(20)}`
const free = (label: string) => ({ name: `${label}.acme.example`, isTaken: false })

function provider(parts: Partial<NameProvider> = {}): NameProvider {
  return {
    id: 'acme',
    name: 'Acme',
    zone: 'acme.example',
    serves: (networkId) => networkId === 'eip155:1',
    suggest: async ({ label }) => [free(label), free(`${label}-eth`)],
    register: async ({ signMessage, name }) => void (await signMessage(name)),
    ...parts,
  }
}

/** Whether the settings offer a name, as the row of the feature says. */
function isOffered(kit: {
  account: { state(): AccountState }
  features: { names: LazyFeature<NameStore> }
}) {
  const { when } = names({ providers: [() => provider()] })
  const state = {
    account: kit.account.state(),
    canSend: false,
    features: { multiWallet: false, branding: true },
  }
  return when?.names?.(kit.features.names, state)
}

async function open(parts: Partial<NameProvider> = {}) {
  const clock = manualClock(1_800_000_000_000)
  const signed: string[] = []
  const taken = new Map<string, string>()
  const own = provider(parts)
  const adapter = fakeAdapter('eip155', {
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    async signMessage({ message }) {
      signed.push(message)
      taken.set(alice, message)
      return '0x55'
    },
    names: {
      id: 'chain',
      authoritative: true,
      lookup: async (address) => ({ name: taken.get(address) as string }),
    },
  })
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const kit = createKit({
    adapters: [adapter],
    features: [names({ providers: [() => own] })],
    connectors: [wallet.create],
    storage: memoryDriver(),
    clock,
    analytics: false,
  })
  const stop = kit.start()
  await kit.connect({ connectorId: 'wallet' })
  const store = await kit.features.names.load()
  const type = async (text: string) => {
    store.type(text)
    clock.advance(300)
    await expect.poll(() => store.suggestions.status, { interval: 5 }).not.toBe('pending')
  }
  return { kit, store, clock, signed, stop, type }
}

it('R3.19 loads suggestions when the typing pauses, and tells whether the name is free', async () => {
  const asked: string[] = []
  const { store, type, stop } = await open({
    suggest: async ({ label }) => {
      asked.push(label)
      return [{ ...free(label), isTaken: label === 'taken' }, free(`${label}1`)]
    },
  })
  store.type('ali')
  expect([store.suggestions.status, store.name]).toEqual(['idle', undefined])
  store.type('alic')
  store.type('Alice ')
  expect(store.suggestions.status).toBe('pending')
  await type(' Alice')
  expect([asked, store.name, store.isFree]).toEqual([['alice'], 'alice.acme.example', true])
  await type('taken')
  expect(store.isFree).toBe(false)
  stop()
})

it.each(['abc', 'al ice', 'alice!', 'älice', 'alice.bob', '', 'a_bc', 'ali\u200bce'])(
  'R5.08 asks nothing for the label %j',
  async (text) => {
    let asked = 0
    const { store, clock, stop } = await open({
      suggest: async () => {
        asked++
        return []
      },
    })
    store.type(text)
    clock.advance(1_000)
    expect([asked, store.name]).toEqual([0, undefined])
    stop()
  },
)

it('drops suggestions of other zones, and texts that are none', async () => {
  const rows = [
    free('alice'),
    { name: 'alice.evil.example', isTaken: false },
    { name: 'al\u202eice.acme.example', isTaken: false },
    { name: 5, isTaken: false },
    free('alice'),
    null,
  ]
  const { store, type, stop } = await open({ suggest: async () => rows as never })
  await type('alice')
  expect(store.suggestions).toEqual({ status: 'success', data: [free('alice')] })
  stop()
})

it('R8.06 reports suggestions that failed, and a registry that does not answer', async () => {
  const { store, type, stop } = await open({ suggest: () => Promise.reject(new Error('away')) })
  await type('alice')
  const { suggestions } = store
  expect(suggestions.status === 'error' && suggestions.error.message.split('\n')[0]).toBe(
    'Error fetching name suggestions',
  )
  stop()
})

it('registers by one signature, shows the success, and the name with the account at once', async () => {
  const { kit, store, signed, type, stop } = await open()
  const account = `eip155:1:${alice}` as const
  await kit.identities.load(account)
  expect([isOffered(kit), kit.identities.of(account)?.name]).toEqual([true, undefined])
  kit.router.push('RegisterAccountName' as 'GetWallet')
  await type('alice')
  await store.register('alice.acme.example')
  expect(signed).toEqual(['alice.acme.example'])
  expect(kit.router.current).toEqual({
    name: 'RegisterAccountNameSuccess',
    params: { name: 'alice.acme.example' },
  })
  await expect
    .poll(() => kit.identities.of(account)?.name, { interval: 5 })
    .toBe('alice.acme.example')
  stop()
})

it('R4.23 R8.06 stays at the form when the registration fails, with the reason', async () => {
  const { kit, store, type, stop } = await open({
    register: () => Promise.reject(new Error('away')),
  })
  kit.router.push('RegisterAccountName' as 'GetWallet')
  await type('alice')
  await store.register('alice.acme.example')
  const { registration } = store
  expect(registration.status === 'error' && registration.error.message.split('\n')[0]).toBe(
    'Error registering name alice.acme.example',
  )
  expect(kit.router.current.name).toBe('RegisterAccountName')
  stop()
})

it('S15 asks the wallet for no message that is not about the name', async () => {
  for (const text of ['I give all my tokens away', `alice.acme.example${'x'.repeat(1_000)}`]) {
    const { store, signed, type, stop } = await open({
      register: async ({ signMessage }) => void (await signMessage(text)),
    })
    await type('alice')
    await store.register('alice.acme.example')
    expect([signed, store.registration.status]).toEqual([[], 'error'])
    stop()
  }
})

it('R5.08 asks no registry for a name of another zone or form', async () => {
  const asked: string[] = []
  const { store, stop } = await open({ register: async ({ name }) => void asked.push(name) })
  for (const name of ['alice.evil.example', 'ali.acme.example', 'al ice.acme.example', ''])
    await store.register(name)
  expect([asked, store.registration.status]).toEqual([[], 'error'])
  stop()
})

it('asks for suggestions again when somebody else took the name meanwhile', async () => {
  let isTaken = false
  const { store, type, stop } = await open({
    suggest: async ({ label }) => [{ ...free(label), isTaken }],
    register: async ({ name }) => {
      isTaken = true
      throw nameRegistrationErrors.create('taken', [name])
    },
  })
  await type('alice')
  await store.register('alice.acme.example')
  await expect.poll(() => store.isFree, { interval: 5 }).toBe(false)
  expect(store.registration).toMatchObject({ error: { code: 'nameRegistration/taken' } })
  stop()
})

it('R8.06 tells that no account can take a name', async () => {
  const { kit, store, stop } = await open()
  await kit.disconnect()
  await store.register('alice.acme.example')
  const { registration } = store
  expect(registration.status === 'error' && registration.error.message.split('\n')[0]).toBe(
    'Address or auth connector not found',
  )
  expect([isOffered(kit), store.provider]).toEqual([false, undefined])
  stop()
})

it('R9.08 offers no name on a network that no registry serves', async () => {
  const { kit, stop } = await open({ serves: (networkId) => networkId === 'eip155:5' })
  expect(isOffered(kit)).toBe(false)
  stop()
})

it('resolves names of each registry, and offers the zones of the network', async () => {
  const of = (zone: string, address: string): NameProvider => ({
    ...provider(),
    id: zone,
    zone,
    source: {
      id: zone,
      resolve: async (name) => (name.endsWith(`.${zone}`) ? address : undefined),
    },
  })
  const bob = `0x${'b0'.repeat(20)}`
  const parts = [of('acme.example', alice), of('other.example', bob)]
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const kit = createKit({
    adapters: [fakeAdapter('eip155', { isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text) })],
    features: [names({ providers: parts.map((it) => () => it) })],
    connectors: [wallet.create],
    storage: memoryDriver(),
    analytics: false,
  })
  const stop = kit.start()
  await kit.connect({ connectorId: 'wallet' })
  const found = await kit.identities.resolve('bob.other.example', { networkId: 'eip155:1' })
  expect(found?.address).toBe(bob)
  const store = await kit.features.names.load()
  expect(store.providers.map(({ zone }) => zone)).toEqual(['acme.example', 'other.example'])
  store.type('alice')
  store.chooseZone('other.example')
  expect(store.name).toBe('alice.other.example')
  stop()
})

it('R9.08 has names of reown.id on EVM networks by default', () => {
  const { zone, serves } = nameRegistry()({} as never)
  expect([zone, serves('eip155:1'), serves('solana:x')]).toEqual(['reown.id', true, false])
})

it.each([[{ providers: [] }], [{ providers: ['acme'] }], [{ provider: [] }]])(
  'tells a wrong option: %j',
  async (options) => {
    const kit = createKit({
      adapters: [fakeAdapter('eip155')],
      features: [names(options as never)],
    })
    await expect(kit.check()).rejects.toMatchObject({ code: 'settings/invalid' })
  },
)
