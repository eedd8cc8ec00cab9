import { createKit, memoryDriver } from '@portico/core'
import {
  createInjected,
  injectExtension,
  kusama,
  polkadot,
  polkadotMainnet,
} from '@portico/polkadot'
import { afterEach, describe, expect, it } from 'vitest'
import { alice, bob, injectedWallet } from './injectedWallet.ts'
import { people } from './keys.ts'
import { polkadotPage } from './polkadotPage.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A started kit on a page with one wallet. */
function setUp() {
  const wallet = injectedWallet()
  const target = polkadotPage({ example: wallet.entry })
  const kit = createKit({
    adapters: [polkadot({ networks: [polkadotMainnet, kusama], discovery: { target } })],
    storage: memoryDriver(),
    analytics: false,
  })
  stop = kit.start()
  return { kit, wallet, target, connect: () => kit.connect({ connectorId: 'polkadot:example' }) }
}

type Entry = { version: string; enable(origin: string): Promise<ReturnType<typeof createInjected>> }

describe('createInjected', () => {
  it('lists the accounts of the connection, and follows it', async () => {
    const { kit, wallet, connect } = setUp()
    const injected = createInjected(kit)
    const told: string[][] = []
    const unsubscribe = injected.accounts.subscribe((accounts) =>
      told.push(accounts.map(({ address }) => address)),
    )
    await connect()
    await kit.switchNetwork(kusama.caipNetworkId)
    wallet.change([bob, alice])
    await kit.disconnect()
    const [one, other] = [people.alice, people.bob]
    expect(told).toEqual([
      [],
      [one.on(0), other.on(0)],
      [one.on(2), other.on(2)],
      [other.on(2), one.on(2)],
      [],
    ])
    unsubscribe()
    await connect()
    expect(told).toHaveLength(5)
  })

  it('signs with the wallet, for an account of the connection in any encoding', async () => {
    const { kit, wallet, connect } = setUp()
    await connect()
    const raw = { address: people.alice.on(42), data: '0x6869', type: 'bytes' } as const
    expect(await createInjected(kit).signer.signRaw!(raw)).toMatchObject({ id: 1 })
    expect(wallet.signed).toEqual([raw])
  })

  it('T3 T5 sends no request for an account or network that is not active', async () => {
    const { kit, wallet, connect } = setUp()
    const { signPayload, signRaw } = createInjected(kit).signer
    const raw = { address: people.carol.on(0), data: '0x', type: 'bytes' } as const
    await expect(signRaw!(raw)).rejects.toMatchObject({ code: 'connection/notConnected' })
    await connect()
    await expect(signRaw!(raw)).rejects.toMatchObject({ code: 'request/accountChanged' })
    const payload = {
      address: people.alice.on(0),
      genesisHash: kusama.genesisHash,
      method: '0x00',
    }
    await expect(signPayload!(payload)).rejects.toMatchObject({ code: 'request/wrongChain' })
    expect(wallet.signed).toEqual([])
  })
})

describe('injectExtension', () => {
  it('adds the connected wallet to injectedWeb3, and removes it again', async () => {
    const { kit, target, connect } = setUp()
    await connect()
    const remove = injectExtension(kit, { name: 'acme', version: '1' }, target)
    const entry = target.injectedWeb3!.acme as Entry
    expect(entry.version).toBe('1')
    const { accounts } = await entry.enable('test')
    expect(await accounts.get()).toHaveLength(2)
    remove()
    expect(Object.keys(target.injectedWeb3!)).toEqual(['example'])
  })

  it('is not listed as a wallet by the kit itself', async () => {
    const { kit, target } = setUp()
    injectExtension(kit, { name: 'acme', version: '1' }, target)
    await kit.connectors.ready()
    target.dispatchEvent(new Event('focus'))
    expect(kit.connectors.all.map(({ id }) => id)).toEqual(['polkadot:example'])
  })

  it('opens the modal without a connection, and reports when the visitor closes it', async () => {
    const { kit, target } = setUp()
    injectExtension(kit, { name: 'acme', version: '1' }, target)
    const enabling = (target.injectedWeb3!.acme as Entry).enable('test')
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    kit.close()
    await expect(enabling).rejects.toMatchObject({ code: 'connection/modalClosed' })
  })

  it('does nothing on a server', () => {
    expect(injectExtension(setUp().kit, { name: 'acme', version: '1' })).toBeTypeOf('function')
  })
})
