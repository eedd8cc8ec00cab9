import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { openDapp } from './setup/openDapp.ts'
import { startRelay } from './setup/startRelay.ts'
import { startWallet } from './setup/startWallet.ts'

describe('a wallet over the relay', () => {
  it('R1.01 connects by a link, and the dapp knows account and network', async () => {
    const { url } = await startRelay()
    const [wallet, { kit, connect }] = [
      await startWallet(url),
      openDapp({ options: { relayUrl: url } }),
    ]
    await connect(wallet.pair)
    expect(kit.account.state()).toMatchObject({
      status: 'connected',
      address: accounts.alice.address,
    })
    expect(kit.connections.current('eip155')?.networkId).toBe('eip155:1')
    expect(kit.connectors.get('walletConnect')?.name).toBe('Test wallet')
  })
})
