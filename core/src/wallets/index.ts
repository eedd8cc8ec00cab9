export type { Wallet } from './Wallet.ts'
export type { WalletBrowser, WalletDirectory } from './WalletDirectory.ts'
