/**
 * What adapters of chain families are made of: sessions with wallets, the list of wallets on a page, checks of
 * networks, names for what wallets say. A third party's adapter is written with the same parts as ours.
 */

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
