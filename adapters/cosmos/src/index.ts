import type { CosmosCall } from './chain/send/readMessages.ts'

export type { CosmosCall } from './chain/send/readMessages.ts'
export { type CosmosOptions, cosmos } from './cosmos.ts'
export { cosmosErrors } from './cosmosErrors.ts'
export type { Discovery, InjectedWindow } from './discovery/discover.ts'
export { providerConnector } from './discovery/discover.ts'
export type { CosmosNetwork, CosmosToken } from './networks.ts'
export {
  celestia,
  cosmosHub,
  dydx,
  juno,
  neutron,
  noble,
  osmosis,
  osmosisTestnet,
} from './networks.ts'
export type { ProviderSource } from './provider.ts'
export { createKeplr, createOfflineSigner, type KitKeplr, type SignMode } from './provider.ts'
export type { Adr36Signature } from './session/adr36.ts'
export { verifyAdr36 } from './session/adr36.ts'
export type { KeplrKey, KeplrProvider, KeplrSignDoc } from './session/offlineSigners.ts'

// Adds the types of this family to the kit.
declare module '@portico/core' {
  interface Namespaces {
    cosmos: { address: string; call: CosmosCall }
  }
}
