export type { SessionEvents, SessionRequest, SessionSource } from './adapter/SessionSource.ts'
export { nativeBalance, toBaseUnits } from './adapter/session/baseUnits.ts'
export {
  createWalletErrors,
  type WalletErrorRules,
  type WalletRefusal,
  type WalletRequest,
  wordsOf,
} from './adapter/session/createWalletErrors.ts'
export {
  checkSigner,
  firstAnswer,
  lazyVerbs,
  providerOf,
  type ReadRequest,
} from './adapter/session/Signer.ts'
export { toBytes } from './adapter/toBytes.ts'
export { WalletSession } from './adapter/WalletSession.ts'
export type { SignerSource } from './connection/SigningActions.ts'
export { networkInUse, signerInUse } from './connection/signerInUse.ts'
export { beforeAsking } from './errors/toError.ts'
