import { porticoConnector } from '@portico/eip155/wagmi'
import { createConfig, http } from 'wagmi'
import { kit } from '../kit.ts'
import { sandboxChains } from '../sandboxChains.ts'

/** wagmi's own config, with the kit as one connector in it. */
export const config = createConfig({
  chains: sandboxChains,
  connectors: [porticoConnector(kit)],
  transports: Object.fromEntries(sandboxChains.map(({ id }) => [id, http()])),
  // The kit lists the wallets; left on, wagmi connects to them by itself whenever the kit does.
  multiInjectedProviderDiscovery: false,
  pollingInterval: 50,
})
