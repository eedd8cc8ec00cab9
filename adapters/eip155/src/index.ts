import type { EvmTransaction } from './EvmTransaction.ts'

export { callsErrors } from './callsErrors.ts'
export { contractErrors } from './contractErrors.ts'
export type { Discovery } from './discovery/discover.ts'
export { providerConnector } from './discovery/providerConnector.ts'
export type { Eip1193Provider } from './Eip1193Provider.ts'
export type { EvmTransaction } from './EvmTransaction.ts'
export { type Eip155Options, eip155 } from './eip155.ts'
export { eip155Errors } from './eip155Errors.ts'
export type { EnsGateways } from './names/EnsContext.ts'
export {
  apeChain,
  aurora,
  avalanche,
  berachain,
  bsc,
  celo,
  cronos,
  fantom,
  flare,
  gnosis,
  hyperEvm,
  kaia,
  mainnet,
  monad,
  moonbeam,
  polygon,
  ronin,
  rootstock,
  sei,
  sonic,
} from './networks/mainnets.ts'
export {
  arbitrum,
  arbitrumNova,
  base,
  blast,
  ink,
  linea,
  manta,
  mantle,
  metis,
  mode,
  opBNB,
  optimism,
  scroll,
  soneium,
  taiko,
  unichain,
  worldchain,
  zksync,
  zora,
} from './networks/rollups.ts'
export {
  anvil,
  arbitrumSepolia,
  avalancheFuji,
  baseSepolia,
  bscTestnet,
  celoSepolia,
  gnosisChiado,
  hoodi,
  lineaSepolia,
  optimismSepolia,
  polygonAmoy,
  scrollSepolia,
  sepolia,
  zksyncSepoliaTestnet,
} from './networks/testnets.ts'
export { announceProvider, type ProviderIdentity } from './provider/announceProvider.ts'
export { createProvider, type KitProvider } from './provider/createProvider.ts'
export { ProviderRpcError } from './provider/ProviderRpcError.ts'
export type { ProviderSource } from './provider/ProviderSource.ts'
export { toNetwork } from './toNetwork.ts'
export type { ViemChain } from './ViemChain.ts'

// Adds the types of this family to the kit.
declare module '@portico/core' {
  interface Namespaces {
    eip155: { address: `0x${string}`; transaction: EvmTransaction }
  }
}
