import { memoryDriver } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

const fern = { connectorId: 'fern', namespace: 'eip155' } as const
const moss = { connectorId: 'moss', namespace: 'eip155' } as const

/** Two wallets connected in eip155, moss active, and fern also connected in solana. */
async function sideBySide(storage = memoryDriver()) {
  const wallets = [new FakeWallet('fern', ['eip155', 'solana']), new FakeWallet('moss')]
  const { kit } = openKit({ wallets, storage, multiWallet: true })
  await kit.connect({ connectorId: 'fern' })
  await kit.connect({ connectorId: 'moss' })
  const listed = async () =>
    (await kit.listConnections({ namespace: 'eip155' })).map(({ connectorId, status }) => [
      connectorId,
      status,
    ])
  return { kit, wallets, storage, listed }
}

describe('multi-wallet off', () => {
  it('R1.05 R8.03 lists nothing, with the alert "Multi-Wallet Not Enabled"', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet('fern')], debug: true })
    await kit.connect({ connectorId: 'fern' })
    expect(await kit.listConnections()).toEqual([])
    await expect.poll(() => kit.alerts.current?.shortMessage).toBe('Multi-Wallet Not Enabled')
  })

  it('R1.05 R8.03 rejects a switch without a change', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet('fern'), new FakeWallet('moss')] })
    await kit.connect({ connectorId: 'fern' })
    await expect(kit.switchConnection(moss)).rejects.toMatchObject({
      code: 'connection/multiWalletOff',
      shortMessage: 'Multi-Wallet Not Enabled',
    })
    expect(kit.account.state().connectorId).toBe('fern')
  })

  it('stores no former connections', async () => {
    const storage = memoryDriver()
    const { kit } = openKit({ wallets: [new FakeWallet('fern')], storage })
    await kit.connect({ connectorId: 'fern' })
    await kit.disconnect()
    expect(storage.getItem('@portico/recentConnections')).toBeNull()
  })
})

describe('multi-wallet on', () => {
  it('R4.02 lists the active wallet as connected, and others as active', async () => {
    const { listed } = await sideBySide()
    expect(await listed()).toEqual([
      ['moss', 'connected'],
      ['fern', 'active'],
    ])
  })

  it('R4.02 lists a former connection as disconnected, and last', async () => {
    const { kit, listed } = await sideBySide()
    await kit.disconnect(fern)
    expect(await listed()).toEqual([
      ['moss', 'connected'],
      ['fern', 'disconnected'],
    ])
  })

  it('R4.01 reports a connection that is not confirmed yet', async () => {
    const { storage, wallets } = await sideBySide()
    for (const wallet of wallets) wallet.mood = 'hangs'
    const { kit } = openKit({ wallets, storage, multiWallet: true })
    await wallets[1]?.isAsked('restore')
    const confirmed = async () =>
      (await kit.listConnections({ namespace: 'eip155' })).map((it) => it.confirmed)
    expect(await confirmed()).toEqual([false, false])
    wallets[1]?.decide('agrees')
    await expect.poll(confirmed).toEqual([true, false])
  })

  it('R4.02 lists a former connection with its last account', async () => {
    const { kit, wallets } = await sideBySide()
    wallets[1]?.change([wallets[1].grantOf('eip155', '1', 'moss-second')])
    await kit.disconnect(moss)
    const [, ended] = await kit.listConnections({ namespace: 'eip155' })
    expect(ended).toMatchObject({ status: 'disconnected', accounts: [{ address: 'moss-second' }] })
  })

  it('R4.02 switches to a connected wallet without a prompt', async () => {
    const { kit, wallets } = await sideBySide()
    await kit.switchConnection(fern)
    expect(kit.account.state('eip155').connectorId).toBe('fern')
    expect(wallets.map(({ asked }) => asked)).toEqual([['connect'], ['connect']])
  })

  it('R4.02 reconnects a disconnected wallet in the given namespace only', async () => {
    const { kit, wallets, listed } = await sideBySide()
    await kit.disconnect({ connectorId: 'fern' })
    await kit.switchConnection(fern)
    expect(wallets[0]?.asked).toEqual(['connect', 'disconnect', 'connect'])
    expect(kit.connections.find('solana', 'fern')).toBeUndefined()
    expect(await listed()).toEqual([
      ['fern', 'connected'],
      ['moss', 'active'],
    ])
  })

  it('marks a reconnection in the event', async () => {
    const { kit } = await sideBySide()
    expect(kit.events.latest).toMatchObject({
      properties: { name: 'Wallet moss', reconnect: false },
    })
    await kit.disconnect(moss)
    await kit.listConnections()
    await kit.switchConnection(moss)
    expect(kit.events.latest).toMatchObject({
      name: 'CONNECT_SUCCESS',
      properties: { name: 'Wallet moss', reconnect: true },
    })
  })

  it('R4.02 R8.03 rejects a switch to a wallet that is not available', async () => {
    const { kit } = await sideBySide()
    const gone = kit.switchConnection({ connectorId: 'gone', namespace: 'eip155' })
    await expect(gone).rejects.toMatchObject({ code: 'connection/noConnector' })
  })

  it('forgets a former connection, also on the next page', async () => {
    const { kit, storage, listed } = await sideBySide()
    await kit.disconnect(fern)
    expect(await listed()).toHaveLength(2)
    await kit.forgetConnection(fern)
    expect(await listed()).toEqual([['moss', 'connected']])
    expect(storage.getItem('@portico/recentConnections')).not.toContain('fern-eip155')
  })

  it('lists former connections on the next page if their wallet is available', async () => {
    const { kit, storage } = await sideBySide()
    await kit.listConnections()
    await kit.disconnect()
    const wallets = [new FakeWallet('fern', ['eip155', 'solana'])]
    const next = openKit({ wallets, storage, multiWallet: true }).kit
    expect((await next.listConnections()).map((it) => [it.namespace, it.connectorId])).toEqual([
      ['eip155', 'fern'],
      ['solana', 'fern'],
    ])
  })

  it.each(['{', '[{"connectorId":"fern"}]', 'null'])(
    'treats the corrupt list %s as empty',
    async (text) => {
      const storage = memoryDriver()
      storage.setItem('@portico/recentConnections', text)
      const { kit } = openKit({ wallets: [new FakeWallet('fern')], storage, multiWallet: true })
      expect(await kit.listConnections()).toEqual([])
    },
  )

  it('activates another wallet when the active one disconnects', async () => {
    const { kit } = await sideBySide()
    await kit.disconnect(moss)
    expect(kit.account.state('eip155')).toMatchObject({ connectorId: 'fern', status: 'connected' })
  })
})
