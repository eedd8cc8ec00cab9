import type { Namespace } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { openKit } from './fakes/openKit.ts'

const families = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** One wallet with a connector for each chain family, as five adapters find it. */
function fiveParts(used: readonly Namespace[] = families) {
  const parts = families.map((namespace) => new FakeWallet(`${namespace}:fern`, [namespace]))
  const adapters = used.map((namespace) => fakeAdapter(namespace))
  const { kit } = openKit({ wallets: parts, adapters })
  return { kit, parts, connectorIds: parts.map(({ id }) => id) }
}

describe('connecting all that a wallet offers', () => {
  it('asks for one chain family after the other, and the first is the one in use', async () => {
    const { kit, parts, connectorIds } = fiveParts()
    await kit.connectWallet({ connectorIds })
    expect(parts.map(({ asked }) => asked)).toEqual(families.map(() => ['connect']))
    expect(families.map((namespace) => kit.account.state(namespace).status)).toEqual(
      families.map(() => 'connected'),
    )
    expect(kit.account.state().namespace).toBe('eip155')
  })

  it('a refusal stops it, and what was connected before stays', async () => {
    const { kit, parts, connectorIds } = fiveParts()
    if (parts[2]) parts[2].mood = 'refuses'
    await expect(kit.connectWallet({ connectorIds })).rejects.toMatchObject({
      code: 'connection/rejected',
    })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect([parts[3]?.asked, parts[4]?.asked]).toEqual([[], []])
    expect(kit.account.state().namespace).toBe('eip155')
  })

  it('another try asks for what is left', async () => {
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

  it('a refusal of all leaves the account in use as it was', async () => {
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

  it('is no success where there is nothing to ask for', async () => {
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

  it('leaves out chain families that the dapp does not use, or did not name', async () => {
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

  it('a connector that speaks several is asked once', async () => {
    const wallet = new FakeWallet('fern', ['eip155', 'solana'], 'MULTI_CHAIN')
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connectWallet({ connectorIds: ['fern'] })
    expect(wallet.asked).toEqual(['connect'])
    expect(kit.connections.all).toHaveLength(2)
  })

  it('who calls it off is asked nothing more', async () => {
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

  it('R8.03 a wallet that is gone gives "No connector found for connection"', async () => {
    const { kit } = fiveParts()
    await expect(kit.connectWallet({ connectorIds: ['gone'] })).rejects.toMatchObject({
      code: 'connection/noConnector',
    })
  })

  it('R3.20 takes one place among the recent wallets', async () => {
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
