import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

/** A kit with a connected wallet. */
async function connected(wallet = new FakeWallet()) {
  const { kit, clock } = openKit({ wallets: [wallet] })
  await kit.connect({ connectorId: wallet.id })
  return { kit, clock, wallet }
}

describe('switching the network', () => {
  it('the wallet switches, and the state with it', async () => {
    const { kit, wallet } = await connected()
    await kit.switchNetwork('eip155:2')
    expect(wallet.asked).toEqual(['connect', 'switchNetwork'])
    expect(kit.account.state().networkId).toBe('eip155:2')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:2')
  })

  it('a wallet that switches without a word is believed', async () => {
    const { kit, wallet } = await connected()
    wallet.use = () => undefined
    await kit.switchNetwork('eip155:2')
    expect(kit.account.state().networkId).toBe('eip155:2')
  })

  it('R2.07 the network that is active already asks nobody', async () => {
    const { kit, wallet } = await connected()
    await kit.switchNetwork('eip155:1')
    expect(wallet.asked).toEqual(['connect'])
  })

  it('without a wallet it is the choice for the next connection', async () => {
    const { kit } = openKit()
    await kit.switchNetwork('solana:2')
    expect(kit.networks.current('solana')?.caipNetworkId).toBe('solana:2')
  })

  it('the namespace of the network becomes the active one, where an account is connected', async () => {
    const { kit } = await connected(new FakeWallet('wallet', ['eip155', 'solana']))
    await kit.switchNetwork('solana:1')
    expect(kit.account.state().namespace).toBe('solana')
    await kit.switchNetwork('eip155:2')
    expect(kit.account.state().namespace).toBe('eip155')
  })

  it('a network that is not configured is "Network Not Found"', async () => {
    const { kit, wallet } = await connected()
    await expect(kit.switchNetwork('eip155:99')).rejects.toMatchObject({
      code: 'network/notFound',
      shortMessage: 'Network Not Found',
    })
    expect(wallet.asked).toEqual(['connect'])
  })

  it('a refusal leaves everything as it was', async () => {
    const { kit, wallet } = await connected()
    wallet.mood = 'refuses'
    await expect(kit.switchNetwork('eip155:2')).rejects.toMatchObject({
      code: 'connection/rejected',
    })
    expect(kit.account.state().networkId).toBe('eip155:1')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:1')
  })

  it('a wallet without the verb cannot switch', async () => {
    const wallet = new FakeWallet()
    const { create } = wallet
    Object.assign(wallet, {
      create: (host: never) => ({ ...create(host), switchNetwork: undefined }),
    })
    const { kit } = await connected(wallet)
    await expect(kit.switchNetwork('eip155:2')).rejects.toMatchObject({ code: 'network/noSwitch' })
  })

  it('a guard may refuse it before the wallet is asked', async () => {
    const { kit, wallet } = await connected()
    kit.guards.add('switchNetwork', ({ networkId }) => `${networkId} is closed`)
    await expect(kit.switchNetwork('eip155:2')).rejects.toMatchObject({ code: 'connection/vetoed' })
    expect(wallet.asked).toEqual(['connect'])
  })

  it('a wallet that left while it was asked does not come back', async () => {
    const { kit, wallet } = await connected()
    wallet.mood = 'hangs'
    const switching = kit.switchNetwork('eip155:2')
    await wallet.isAsked('switchNetwork')
    wallet.leave()
    wallet.decide('agrees')
    await switching
    expect(kit.connections.all).toEqual([])
  })

  it('the account that the wallet changed to meanwhile is kept', async () => {
    const { kit, wallet } = await connected()
    wallet.mood = 'hangs'
    const switching = kit.switchNetwork('eip155:2')
    await wallet.isAsked('switchNetwork')
    wallet.change([wallet.grantOf('eip155', '1', 'second')])
    wallet.decide('agrees')
    await switching
    expect(kit.account.state()).toMatchObject({ address: 'second', networkId: 'eip155:2' })
  })

  it('two switches at once end where the wallet is', async () => {
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
