import type { CosmosCall } from './calls/CosmosCall.ts'

export type { Adr36Signature } from './adr36/isAdr36Signature.ts'
export { verifyAdr36 } from './adr36/verifyAdr36.ts'
export type { CosmosNetwork, CosmosToken } from './CosmosNetwork.ts'
export type { CosmosCall } from './calls/CosmosCall.ts'
export { type CosmosOptions, cosmos } from './cosmos.ts'
export { cosmosErrors } from './cosmosErrors.ts'
export type { Discovery } from './discovery/discover.ts'
export type { InjectedWindow } from './discovery/InjectedWindow.ts'
export { providerConnector } from './discovery/providerConnector.ts'
export {
  celestia,
  cosmosHub,
  dydx,
  juno,
  neutron,
  noble,
  osmosis,
} from './networks/mainnets.ts'
export { osmosisTestnet } from './networks/testnets.ts'
export { createKeplr, type KitKeplr } from './provider/createKeplr.ts'
export { createOfflineSigner, type SignMode } from './provider/createOfflineSigner.ts'
export type { KeplrKey, KeplrProvider, KeplrSignDoc } from './provider/KeplrProvider.ts'
export type { ProviderSource } from './provider/ProviderSource.ts'

// Adds the types of this family to the kit.
declare module '@portico/core' {
  interface Namespaces {
    cosmos: { address: string; call: CosmosCall }
  }
}
