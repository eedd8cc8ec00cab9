export { type Bip122Network, type Bip122Options, bip122 } from './bip122.ts'
export { bip122Errors } from './bip122Errors.ts'
export type { ChainClient, FeeRate, Unspent } from './chain/ChainClient.ts'
export type { Discovery } from './discovery/discover.ts'
export { providerConnector } from './discovery/discover.ts'
export {
  bitcoin,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet,
  bitcoinTestnet4,
} from './networks.ts'
export type {
  BitcoinProvider,
  ProviderEvent,
  ProviderFailure,
  ProviderReply,
  ProviderSource,
} from './provider.ts'
export { createKitProvider, exposeProvider, type ProviderIdentity } from './provider.ts'

// Adds the types of this family to the kit.
declare module '@portico/core' {
  interface Namespaces {
    bip122: { address: string }
  }
}
