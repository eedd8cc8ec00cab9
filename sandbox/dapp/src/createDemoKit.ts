import { createKit, type KitSettings } from '@portico/core'
import { eip155 } from '@portico/eip155'
import { walletConnect } from '@portico/features/walletconnect'
import { lanternId } from '../../wallets/lantern/lanternId.ts'
import { sandboxNetworks } from './sandboxNetworks.ts'
import { settingsFromAddress } from './settingsFromAddress.ts'

/** A kit over the sandbox's two chains; `?walletconnect=off` leaves wallets on other devices out. */
export function createDemoKit(settings: KitSettings = {}) {
  const { relay, directory } = globalThis.sandbox
  const on = new URLSearchParams(location.search).get('walletconnect') !== 'off'
  return createKit({
    metadata: {
      name: 'Portico demo',
      description: 'Every part of the kit, over two chains of this machine',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    adapters: [eip155({ networks: sandboxNetworks() })],
    features: on ? [walletConnect({ relayUrl: relay })] : [],
    services: on ? { directory } : {},
    wallets: { featured: [lanternId] },
    ...settingsFromAddress(location.search),
    ...settings,
  })
}
