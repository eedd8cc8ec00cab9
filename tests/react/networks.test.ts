import { leaveSwitching } from '@portico/core/internal/views'
import { describe, expect, it } from 'vitest'
import { chooseNetwork, switchTarget } from '../../react/src/views/account/NetworkRow.tsx'
import { openFamilyWallets } from '../../react/src/views/account/SwitchActiveChainView.tsx'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { network } from '../core/fakes/networks.ts'
import { openKit } from '../core/fakes/openKit.ts'

async function atNetworks(wallet?: FakeWallet) {
  const { kit } = openKit(wallet ? { wallets: [wallet] } : {})
  if (wallet) await kit.connect({ connectorId: wallet.id })
  await kit.open()
  kit.router.push('Networks')
  return kit
}
const names = (kit: Awaited<ReturnType<typeof atNetworks>>) =>
  kit.router.stack.map(({ name }) => name)

describe('choosing a network', () => {
  it('R2.07 does nothing for the current one', async () => {
    const kit = await atNetworks(new FakeWallet())
    await chooseNetwork(kit, network('eip155', '1'))
    expect([switchTarget(kit, network('eip155', '1')), names(kit)]).toEqual([
      undefined,
      ['Account', 'Networks'],
    ])
  })

  it('R2.07 opens SwitchNetwork for the connected wallet', async () => {
    const kit = await atNetworks(new FakeWallet())
    await chooseNetwork(kit, network('eip155', '2'))
    expect(kit.router.current).toEqual({
      name: 'SwitchNetwork',
      params: { networkId: 'eip155:2' },
    })
  })

  it('R2.04 R2.07 opens SwitchActiveChain when another wallet is needed', async () => {
    const kit = await atNetworks(new FakeWallet())
    await chooseNetwork(kit, network('solana', '1'))
    expect(kit.router.current).toEqual({
      name: 'SwitchActiveChain',
      params: { namespace: 'solana', networkId: 'solana:1' },
    })
  })

  it('switches immediately without a wallet', async () => {
    const kit = await atNetworks()
    await chooseNetwork(kit, network('eip155', '2'))
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:2')
    expect(names(kit)).toEqual(['Connect'])
  })
})

describe('a network of another chain family', () => {
  it('is switched to immediately when its wallet is on it already', async () => {
    const wallets = [new FakeWallet('evm'), new FakeWallet('sol', ['solana'])]
    const { kit } = openKit({ wallets })
    for (const { id } of wallets) await kit.connect({ connectorId: id })
    await kit.open()
    kit.router.push('Networks')
    await chooseNetwork(kit, network('eip155', '1'))
    expect([kit.account.state().namespace, names(kit)]).toEqual(['eip155', ['Account']])
    expect(wallets.map(({ asked }) => asked)).toEqual([['connect'], ['connect']])
  })

  it('R2.07 needs no connection when the embedded wallet supports it', async () => {
    const embedded = new FakeWallet('mail', ['eip155', 'solana'], 'AUTH')
    const { kit } = openKit({ wallets: [embedded] })
    await kit.connect({ connectorId: 'mail', namespace: 'eip155' })
    expect(switchTarget(kit, network('solana', '1'))).toBe('SwitchNetwork')
  })
})

describe('finding a wallet for another chain family', () => {
  it('R2.04 keeps the chosen network for every way to a wallet', async () => {
    const paired = new FakeWallet('wc', ['eip155', 'solana'], 'WALLET_CONNECT')
    const { kit } = openKit({ wallets: [paired] })
    await kit.connect({ connectorId: 'wc', namespace: 'eip155' })
    const params = { namespace: 'solana', networkId: 'solana:2' } as const
    await kit.open({ view: 'SwitchActiveChain', params })
    openFamilyWallets(kit, params)
    expect(kit.router.stack.map(({ name }) => name)).toEqual(['SwitchActiveChain', 'Connect'])
    expect(kit.router.current.params).toEqual(params)
    expect(kit.networks.current('solana')?.caipNetworkId).toBe('solana:2')
    expect(kit.account.state().namespace).toBe('eip155')
  })

  it('R2.04 replaces the view when requested', async () => {
    const { kit } = openKit()
    await kit.open({ view: 'SwitchActiveChain', params: { namespace: 'solana' } })
    openFamilyWallets(kit, { namespace: 'solana', replace: true })
    expect(kit.router.stack).toEqual([{ name: 'Connect', params: { namespace: 'solana' } }])
  })
})

describe('after a switch', () => {
  it('R2.03 returns to the account', async () => {
    const kit = await atNetworks(new FakeWallet())
    kit.router.push('SwitchNetwork', { networkId: 'eip155:2' })
    leaveSwitching(kit.router, kit.modal)
    expect([names(kit), kit.router.direction, kit.modal.isOpen]).toEqual([
      ['Account'],
      'back',
      true,
    ])
  })

  it('closes the modal when it was opened for the switch only', async () => {
    const { kit } = openKit()
    await kit.open({ view: 'Networks' })
    kit.router.push('SwitchNetwork', { networkId: 'eip155:2' })
    leaveSwitching(kit.router, kit.modal)
    expect(kit.modal.isOpen).toBe(false)
  })
})
