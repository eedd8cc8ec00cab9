import { bip122, bitcoin } from '@portico/bip122'
import { createKit, memoryDriver, type NetworkDefinition } from '@portico/core'
import { page } from '../../../fakes/page.ts'
import { satsBitcoin } from './satsBitcoin.ts'

/** A started kit on a page with one sats-connect wallet. */
export function bitcoinKit(network: NetworkDefinition<'bip122'> = bitcoin, wallet = satsBitcoin()) {
  const target = Object.assign(page(), {
    Fake: wallet.provider,
    btc_providers: [{ id: 'Fake', name: 'Fake Wallet', icon: 'data:image/png;base64,AA' }],
  })
  const kit = createKit({
    adapters: [bip122({ networks: [network], discovery: { target } })],
    storage: memoryDriver(),
    analytics: false,
  })
  const stop = kit.start()
  return { kit, wallet, target, stop, connect: () => kit.connect({ connectorId: 'bip122:Fake' }) }
}
