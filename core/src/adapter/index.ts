/**
 * Building blocks of adapters: wallet sessions, the list of a page's wallets, checks of networks, errors of wallets.
 * Third-party adapters use the same ones as the built-in adapters.
 */

export { beforeAsking } from '../errors/toError.ts'
export { checkSigner } from './checkSigner.ts'
export {
  createWalletErrors,
  type WalletErrorRules,
  type WalletRefusal,
  type WalletRequest,
  wordsOf,
} from './createWalletErrors.ts'
export { externalWallet, type WalletDescription } from './externalWallet.ts'
export { firstAnswer, type ReadRequest } from './firstAnswer.ts'
export { type CreateInjected, injectedWallet, type WalletFacts } from './injectedWallet.ts'
export { isKitMade, kitMade } from './kitMade.ts'
export { type ConnectorSession, lazySession } from './lazySession.ts'
export { lazyVerbs } from './lazyVerbs.ts'
export { listenForWallets, type StandardListener } from './listenForWallets.ts'
export { nativeBalance } from './nativeBalance.ts'
export type { NetworkRules } from './networkFault.ts'
export { objectAt, textAt } from './objectAt.ts'
export { pollPage } from './pollPage.ts'
export { readWalletIcon, readWalletName } from './readClaims.ts'
export { checkNetwork, type NetworkOptions, readNetworks, setupErrors } from './readNetworks.ts'
export { providerOf } from './Signer.ts'
export { toBaseUnits } from './toBaseUnits.ts'
export { type FoundWallet, WalletList, type WalletListener } from './WalletList.ts'
export {
  type SessionEvents,
  type SessionRequest,
  type SessionSource,
  WalletSession,
} from './WalletSession.ts'
