import { describe, expect, it, vi } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

/** A kit with a connected wallet. */
async function connected(wallet = new FakeWallet()) {
  const { kit, clock } = openKit({ wallets: [wallet] })
  await kit.connect({ connectorId: wallet.id })
  return { kit, clock, wallet }
}

describe('switching the network', () => {
  it('switches the wallet and the state', async () => {
    const { kit, wallet } = await connected()
    await kit.switchNetwork('eip155:2')
    expect(wallet.asked).toEqual(['connect', 'switchNetwork'])
    expect(kit.account.state().networkId).toBe('eip155:2')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:2')
  })

  it('accepts a switch without an event from the wallet', async () => {
    const { kit, wallet } = await connected()
    wallet.use = () => undefined
    await kit.switchNetwork('eip155:2')
    expect(kit.account.state().networkId).toBe('eip155:2')
  })

  it('R2.07 sends no request for the active network', async () => {
    const { kit, wallet } = await connected()
    await kit.switchNetwork('eip155:1')
    expect(wallet.asked).toEqual(['connect'])
  })

  it('selects the network for the next connection without a wallet', async () => {
    const { kit } = openKit()
    await kit.switchNetwork('solana:2')
    expect(kit.networks.current('solana')?.caipNetworkId).toBe('solana:2')
  })

  it('activates the namespace of the network if it has an account', async () => {
    const { kit } = await connected(new FakeWallet('wallet', ['eip155', 'solana']))
    await kit.switchNetwork('solana:1')
    expect(kit.account.state().namespace).toBe('solana')
    await kit.switchNetwork('eip155:2')
    expect(kit.account.state().namespace).toBe('eip155')
  })

  it('rejects an unconfigured network with "Network Not Found"', async () => {
    const { kit, wallet } = await connected()
    await expect(kit.switchNetwork('eip155:99')).rejects.toMatchObject({
      code: 'network/notFound',
      shortMessage: 'Network Not Found',
    })
    expect(wallet.asked).toEqual(['connect'])
  })

  it('changes nothing when the visitor declines', async () => {
    const { kit, wallet } = await connected()
    wallet.mood = 'refuses'
    await expect(kit.switchNetwork('eip155:2')).rejects.toMatchObject({
      code: 'connection/rejected',
    })
    expect(kit.account.state().networkId).toBe('eip155:1')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:1')
  })

  it('rejects for a wallet that cannot switch', async () => {
    const wallet = new FakeWallet()
    const { create } = wallet
    Object.assign(wallet, {
      create: (host: never) => ({ ...create(host), switchNetwork: undefined }),
    })
    const { kit } = await connected(wallet)
    await expect(kit.switchNetwork('eip155:2')).rejects.toMatchObject({ code: 'network/noSwitch' })
  })

  it('lets a guard reject it before the wallet is prompted', async () => {
    const { kit, wallet } = await connected()
    kit.guards.add('switchNetwork', ({ networkId }) => `${networkId} is closed`)
    await expect(kit.switchNetwork('eip155:2')).rejects.toMatchObject({ code: 'connection/vetoed' })
    expect(wallet.asked).toEqual(['connect'])
  })

  it('is refused by a guard that does not answer in time, before the wallet is prompted', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { kit, clock, wallet } = await connected()
    kit.guards.add('switchNetwork', () => new Promise(() => undefined))
    const refused = expect(kit.switchNetwork('eip155:2')).rejects.toMatchObject({
      code: 'connection/vetoed',
      hints: ['No answer in time'],
    })
    await vi.dynamicImportSettled()
    await clock.advance(120_000)
    await refused
    expect(wallet.asked).toEqual(['connect'])
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it('sends no request to the wallet after the visitor left while a guard was asked', async () => {
    const { kit, clock, wallet } = await connected()
    let allow: ((verdict: true) => void) | undefined
    kit.guards.add('switchNetwork', () => new Promise((resolve) => (allow = resolve)))
    const shown = kit.attempts.show({ act: 'switchNetwork', input: 'eip155:2' })
    await expect.poll(() => allow).toBeDefined()
    kit.attempts.leave()
    allow?.(true)
    await shown
    await clock.advance(0)
    expect(wallet.asked).toEqual(['connect'])
    expect(kit.account.state().networkId).toBe('eip155:1')
  })

  it('does not restore a wallet that disconnected meanwhile', async () => {
    const { kit, wallet } = await connected()
    wallet.mood = 'hangs'
    const switching = kit.switchNetwork('eip155:2')
    await wallet.isAsked('switchNetwork')
    wallet.leave()
    wallet.decide('agrees')
    await switching
    expect(kit.connections.all).toEqual([])
  })

  it('keeps the account to which the wallet changed meanwhile', async () => {
    const { kit, wallet } = await connected()
    wallet.mood = 'hangs'
    const switching = kit.switchNetwork('eip155:2')
    await wallet.isAsked('switchNetwork')
    wallet.change([wallet.grantOf('eip155', '1', 'second')])
    wallet.decide('agrees')
    await switching
    expect(kit.account.state()).toMatchObject({ address: 'second', networkId: 'eip155:2' })
  })

  it("ends on the wallet's network after two concurrent switches", async () => {
    const { kit, wallet } = await connected()
    wallet.mood = 'hangs'
    const both = [kit.switchNetwork('eip155:2'), kit.switchNetwork('eip155:2')]
    await wallet.isAsked('switchNetwork', 2)
    wallet.mood = 'agrees'
    wallet.decide('agrees')
    wallet.use('eip155:1')
    await Promise.all(both)
    expect(kit.account.state().networkId).toBe(wallet.grant[0]?.networkId)
  })
})
