import { createKit } from '@portico/core'
import { eip155 } from '@portico/eip155'
import { sandboxChains } from './sandboxChains.ts'

/** A dapp's kit with viem chains as networks. */
export const kit = createKit({
  metadata: { name: 'Interop', description: 'Code of others', url: location.origin, icons: [] },
  adapters: [eip155({ networks: sandboxChains })],
})
