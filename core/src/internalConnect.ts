export { isLocalConnector } from './connector/Connector.ts'
export { type KnownWallet, type WalletRow, walletRows } from './connector/walletRows.ts'
export { siwxErrors } from './errors/siwxErrors.ts'
