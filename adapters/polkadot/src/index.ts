export type { PolkadotBalance } from './chain/readBalance.ts'
export type { Discovery } from './discovery/discover.ts'
export { type InjectedProvider, providerConnector } from './discovery/discover.ts'
export { getPolkadotBalance } from './getPolkadotBalance.ts'
export {
  kusama,
  kusamaAssetHub,
  kusamaPeople,
  polkadotAssetHub,
  polkadotMainnet,
  polkadotPeople,
} from './networks/mainnets.ts'
export type { PolkadotNetwork } from './networks/PolkadotNetwork.ts'
export { paseo, westend } from './networks/testnets.ts'
export { type PolkadotOptions, polkadot } from './polkadot.ts'
export { polkadotErrors } from './polkadotErrors.ts'
export type {
  Injected,
  InjectedAccount,
  InjectedSource,
  SignerPayload,
  SignerPayloadRaw,
  SignerResult,
} from './provider.ts'
export { type ExtensionIdentity, injectExtension } from './provider.ts'
export { createInjected } from './session/createInjected.ts'

// Adds the types of this family to the kit.
declare module '@portico/core' {
  interface Namespaces {
    polkadot: { address: string }
  }
}
