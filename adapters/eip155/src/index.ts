import type { EvmTransaction } from './chain/send/toTransaction.ts'

export { gatewayErrors } from './chain/gatewayErrors.ts'
export type { EvmTransaction } from './chain/send/toTransaction.ts'
export type { Discovery } from './discovery/discover.ts'
export { providerConnector } from './discovery/injectedWallet.ts'
export { type Eip155Options, eip155 } from './eip155.ts'
export { eip155Errors } from './eip155Errors.ts'
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
export type { EnsGateways } from './session/ensNames.ts'
export type { Eip1193Provider } from './session/injected/readWallet.ts'
export type { ViemChain } from './toNetwork.ts'
export { toNetwork } from './toNetwork.ts'

// Adds the types of this family to the kit.
declare module '@portico/core' {
  interface Namespaces {
    eip155: { address: `0x${string}`; transaction: EvmTransaction }
  }
}

export {
  apeChain,
  aurora,
  flare,
  hyperEvm,
  kaia,
  moonbeam,
  ronin,
  rootstock,
  sei,
} from './networks/furtherMainnets.ts'
export {
  avalanche,
  berachain,
  bsc,
  celo,
  cronos,
  fantom,
  gnosis,
  mainnet,
  monad,
  polygon,
  sonic,
} from './networks/mainnets.ts'
export {
  base,
  blast,
  ink,
  manta,
  metis,
  mode,
  opBNB,
  optimism,
  soneium,
  unichain,
  worldchain,
  zora,
} from './networks/opStack.ts'
export { arbitrum, arbitrumNova, linea, mantle, scroll, taiko, zksync } from './networks/rollups.ts'
