export { listenForWallets, pollPage, type StandardListener } from './adapter/listenForWallets.ts'
export {
  hasMethods,
  isKitMade,
  kitMade,
  objectAt,
  readWalletIcon,
  readWalletName,
  textAt,
} from './adapter/pageObjects.ts'
export { type FoundWallet, WalletList, type WalletListener } from './adapter/WalletList.ts'
export { type ConnectionSource, requestConnection } from './connection/requestConnection.ts'
