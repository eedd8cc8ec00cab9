export { assetReference } from '../caip/caip.ts'
/**
 * Building blocks of adapters: wallet sessions, the list of a page's wallets, checks of networks, errors of wallets.
 * Third-party adapters use the same ones as the built-in adapters.
 */

export { beforeAsking } from '../errors/toError.ts'
export {
  type ConnectorSession,
  type CreateInjected,
  externalWallet,
  injectedWallet,
  lazySession,
  type WalletDescription,
  type WalletFacts,
} from './injectedWallet.ts'
export { listenForWallets, pollPage, type StandardListener } from './listenForWallets.ts'
export type { NetworkRules } from './networkFault.ts'
export {
  isKitMade,
  kitMade,
  objectAt,
  readWalletIcon,
  readWalletName,
  textAt,
} from './pageObjects.ts'
export { checkNetwork, type NetworkOptions, readNetworks, setupErrors } from './readNetworks.ts'
export { nativeBalance, toBaseUnits } from './session/baseUnits.ts'
export {
  createWalletErrors,
  type WalletErrorRules,
  type WalletRefusal,
  type WalletRequest,
  wordsOf,
} from './session/createWalletErrors.ts'
export {
  checkSigner,
  firstAnswer,
  lazyVerbs,
  providerOf,
  type ReadRequest,
} from './session/Signer.ts'
export { toBytes } from './toBytes.ts'
export { type FoundWallet, WalletList, type WalletListener } from './WalletList.ts'
export {
  type SessionEvents,
  type SessionRequest,
  type SessionSource,
  WalletSession,
} from './WalletSession.ts'
