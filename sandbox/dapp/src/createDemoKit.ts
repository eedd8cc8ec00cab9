import { createKit, type KitSettings } from '@portico/core'
import { eip155 } from '@portico/eip155'
import { sandboxNetworks } from './sandboxNetworks.ts'
import { settingsFromAddress } from './settingsFromAddress.ts'

/** A kit over the sandbox's two chains. */
export function createDemoKit(settings: KitSettings = {}) {
  return createKit({
    metadata: {
      name: 'Portico demo',
      description: 'Every part of the kit, over two chains of this machine',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    adapters: [eip155({ networks: sandboxNetworks() })],
    ...settingsFromAddress(location.search),
    ...settings,
  })
}
