import { internals } from '@portico/core/internal'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { openKit } from './fakes/openKit.ts'

/** Wraps objects as reactive state libraries do: fields at every depth are read with the proxy as receiver. */
function wrapped<value extends object>(target: value): value {
  return new Proxy(target, {
    get(object, key, receiver) {
      const value: unknown = Reflect.get(object, key, receiver)
      const isWrapped = typeof value === 'object' && value !== null && !(value instanceof Map)
      return isWrapped ? wrapped(value) : value
    },
  })
}

function open() {
  const send = async () => ({ hash: '0x1' })
  const { kit } = openKit({
    wallets: [new FakeWallet('fern')],
    adapters: [fakeAdapter('eip155', { send })],
    multiWallet: true,
  })
  return wrapped(kit)
}

describe('a kit behind a proxy', () => {
  it('connects, signs, sends and switches', async () => {
    const kit = open()
    expect(kit.account.state().status).toBe('disconnected')
    await kit.connect({ connectorId: 'fern' })
    expect(kit.account.state('eip155')).toMatchObject({
      status: 'connected',
      address: 'fern-eip155',
    })
    expect(await kit.signMessage({ message: 'Hello' })).toBe('signature')
    expect(await kit.send({ to: 'bob', amount: '1' })).toEqual({ hash: '0x1' })
    await kit.switchNetwork('eip155:2')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:2')
    expect((await kit.listConnections()).map(({ connectorId }) => connectorId)).toEqual(['fern'])
    await kit.disconnect()
    expect(kit.account.state().status).toBe('disconnected')
  })

  it('gives access to all of its stores: wallets, views, guards, messages, theme, notices, alerts and events', async () => {
    const kit = open()
    expect(kit.connectors.of('eip155').map(({ id }) => id)).toEqual(['fern'])
    expect(kit.connectors.get('fern')?.name).toBe('Wallet fern')
    expect(kit.adapters.nameOf('eip155')).toBeDefined()
    expect((await kit.adapters.load('eip155'))?.namespace).toBe('eip155')
    expect(kit.registry.slot('accountAction')).toEqual([])
    expect(kit.registry.features.get('none')).toBeUndefined()
    const stop = kit.guards.add('close', () => 'Not yet')
    expect(internals(kit).guards.checkClose('Connect')).toBe('Not yet')
    expect(internals(kit).guards.of('switchNetwork')).toEqual([])
    stop()
    expect(kit.i18n.translator('core', { hello: 'Hello' })('hello')).toBe('Hello')
    await kit.i18n.setLocale('de')
    kit.theme.set({ mode: 'dark' })
    expect(kit.theme.options.mode).toBe('dark')
    kit.notices.show('info', 'Saved')
    expect(kit.notices.current?.text).toBe('Saved')
    kit.alerts.dismiss()
    kit.events.track('SOMETHING')
    expect(kit.events.latest?.name).toBe('SOMETHING')
    expect(kit.identities.of('eip155:1:0x1')).toBeUndefined()
    expect(await kit.transactions.load()).toEqual([])
    expect(kit.balances.of(undefined)).toEqual({ status: 'idle' })
    expect(kit.close()).toBe(true)
  })

  it('reports changes', async () => {
    const kit = open()
    const seen: string[] = []
    kit.subscribe(
      (it) => it.account.state().status,
      (status) => seen.push(status),
    )
    await kit.connect({ connectorId: 'fern' })
    expect(seen).toEqual(['connecting', 'connected'])
  })

  it('is not wrapped by libraries that skip non-extensible objects, such as Vue', () => {
    const { kit } = openKit()
    expect(Object.isExtensible(kit)).toBe(false)
    expect(Object.isFrozen(kit)).toBe(false) // a proxy may still return other values for its fields
  })
})
