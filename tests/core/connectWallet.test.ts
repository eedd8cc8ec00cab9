import type { Namespace } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { openKit } from './fakes/openKit.ts'

const families = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** One wallet with a connector for each namespace, as five adapters find it. */
function fiveParts(used: readonly Namespace[] = families) {
  const parts = families.map((namespace) => new FakeWallet(`${namespace}:fern`, [namespace]))
  const adapters = used.map((namespace) => fakeAdapter(namespace))
  const { kit } = openKit({ wallets: parts, adapters })
  return { kit, parts, connectorIds: parts.map(({ id }) => id) }
}

describe('connecting a wallet in several namespaces', () => {
  it('requests one namespace after the other, and activates the first', async () => {
    const { kit, parts, connectorIds } = fiveParts()
    await kit.connectWallet({ connectorIds })
    expect(parts.map(({ asked }) => asked)).toEqual(families.map(() => ['connect']))
    expect(families.map((namespace) => kit.account.state(namespace).status)).toEqual(
      families.map(() => 'connected'),
    )
    expect(kit.account.state().namespace).toBe('eip155')
  })

  it('stops when the user declines, and keeps earlier connections', async () => {
    const { kit, parts, connectorIds } = fiveParts()
    if (parts[2]) parts[2].mood = 'refuses'
    await expect(kit.connectWallet({ connectorIds })).rejects.toMatchObject({
      code: 'connection/rejected',
    })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect([parts[3]?.asked, parts[4]?.asked]).toEqual([[], []])
    expect(kit.account.state().namespace).toBe('eip155')
  })

  it('requests only the missing namespaces on retry', async () => {
    const { kit, parts, connectorIds } = fiveParts()
    const third = parts[2] as FakeWallet
    third.mood = 'refuses'
    await kit.connectWallet({ connectorIds }).catch(() => undefined)
    third.mood = 'agrees'
    await kit.connectWallet({ connectorIds })
    expect(parts.map(({ asked }) => asked.length)).toEqual([1, 1, 2, 1, 1])
    expect(kit.connections.all).toHaveLength(5)
    expect(kit.account.state().namespace).toBe('eip155')
  })

  it('keeps the active account when the user declines everything', async () => {
    const [evm, sol] = [new FakeWallet('eip155:fern'), new FakeWallet('solana:fern', ['solana'])]
    const moss = new FakeWallet('moss')
    const { kit } = openKit({ wallets: [evm, sol, moss], multiWallet: true })
    await kit.connect({ connectorId: 'eip155:fern' })
    await kit.connect({ connectorId: 'moss' })
    sol.mood = 'refuses'
    const connecting = kit.connectWallet({ connectorIds: ['eip155:fern', 'solana:fern'] })
    await expect(connecting).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(kit.account.state().connectorId).toBe('moss')
  })

  it('rejects when no namespace can be requested', async () => {
    const { kit } = fiveParts()
    const requests: readonly Parameters<typeof kit.connectWallet>[0][] = [
      { connectorIds: [] },
      { connectorIds: ['eip155:fern', 'solana:fern'], namespaces: ['cosmos'] },
    ]
    for (const request of requests)
      await expect(kit.connectWallet(request)).rejects.toMatchObject({
        code: 'connection/noConnector',
      })
  })

  it('skips namespaces that the dapp does not use, or did not request', async () => {
    const { kit, connectorIds } = fiveParts(['eip155', 'solana', 'cosmos'])
    await kit.connectWallet({ connectorIds, namespaces: ['solana'] })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['solana'])
    await kit.connectWallet({ connectorIds })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual([
      'solana',
      'eip155',
      'cosmos',
    ])
  })

  it('sends one request to a connector with several namespaces', async () => {
    const wallet = new FakeWallet('fern', ['eip155', 'solana'], 'MULTI_CHAIN')
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connectWallet({ connectorIds: ['fern'] })
    expect(wallet.asked).toEqual(['connect'])
    expect(kit.connections.all).toHaveLength(2)
  })

  it('sends no further request after it was cancelled', async () => {
    const { kit, parts, connectorIds } = fiveParts()
    const second = parts[1] as FakeWallet
    second.mood = 'hangs'
    const controller = new AbortController()
    const connecting = kit.connectWallet({ connectorIds, signal: controller.signal })
    await second.isAsked('connect')
    const reason = new Error('The visitor went back')
    controller.abort(reason)
    await expect(connecting).rejects.toBe(reason)
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155'])
    expect([kit.connections.pending, parts[2]?.asked]).toEqual([{}, []])
  })

  it('R8.03 rejects a connector that no longer exists with "No connector found for connection"', async () => {
    const { kit } = fiveParts()
    await expect(kit.connectWallet({ connectorIds: ['gone'] })).rejects.toMatchObject({
      code: 'connection/noConnector',
    })
  })

  it('R3.20 adds one entry to the recent wallets', async () => {
    const other = new FakeWallet('moss')
    const parts = families.map((namespace) => new FakeWallet(`${namespace}:fern`, [namespace]))
    for (const part of parts) part.name = 'Fern'
    const { kit } = openKit({
      wallets: [other, ...parts],
      adapters: families.map((it) => fakeAdapter(it)),
    })
    await kit.connect({ connectorId: 'moss' })
    await kit.connectWallet({ connectorIds: parts.map(({ id }) => id) })
    expect(kit.connectors.recent).toEqual(['eip155:fern', 'moss'])
  })
})
