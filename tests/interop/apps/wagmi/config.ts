import { porticoConnector } from '@portico/eip155/wagmi'
import { createConfig, http } from 'wagmi'
import { kit } from '../kit.ts'
import { sandboxChains } from '../sandboxChains.ts'

/** A wagmi config with the kit as a connector. */
export const config = createConfig({
  chains: sandboxChains,
  connectors: [porticoConnector(kit)],
  transports: Object.fromEntries(sandboxChains.map(({ id }) => [id, http()])),
  // The kit lists injected wallets; with discovery, wagmi would also connect to them directly.
  multiInjectedProviderDiscovery: false,
  pollingInterval: 50,
})
