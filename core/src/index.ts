export type { Account, AccountType } from './account/Account.ts'
export type { AdapterDefinition } from './adapter/AdapterDefinition.ts'
export type { Call, CallOf, CallsStatus, Capabilities } from './adapter/Calls.ts'
export type { Identity } from './adapter/NameSource.ts'
export type { TokenBalance, TypedData } from './adapter/NamespaceAdapter.ts'
export type { KitEvent } from './analytics/EventStore.ts'
export type { Async } from './async/Async.ts'
export type { Balances } from './balance/Balances.ts'
export type {
  AddressOf,
  CaipAddress,
  CaipNetworkId,
  Namespace,
  Namespaces,
  TransactionOf,
} from './caip/Namespace.ts'
export type { AccountState, ConnectedAccount } from './connection/AccountStore.ts'
export type {
  ConnectionRequest,
  ConnectRequest,
  ConnectWalletRequest,
} from './connection/AttemptStore.ts'
export type { SendInput, SigningActions } from './connection/SigningActions.ts'
export type { DisconnectRequest } from './connection/session/disconnect.ts'
export type { ListedConnection } from './connection/session/listConnections.ts'
export {
  cookieStorage,
  cookieToInitialState,
  type InitialState,
} from './connection/sessionCookie.ts'
export type {
  Connection,
  ConnectionStatus,
  Connector,
  ConnectorType,
  CreateConnector,
} from './connector/Connector.ts'
export { createKit } from './createKit.ts'
export { connectionErrors } from './errors/connectionErrors.ts'
export { defineErrors } from './errors/defineErrors.ts'
export { KitError, type KitErrorOptions, shortMessageOf } from './errors/KitError.ts'
export { codeOf, toError } from './errors/toError.ts'
export type { Feature } from './feature/Feature.ts'
export type { Catalogue, I18nOptions, Locales } from './i18n/I18nStore.ts'
export type { Kit, KitOptions, KitSettings, OpenRequest } from './kit/Kit.ts'
export type { LogEntry } from './log/Log.ts'
export type { Notice } from './modal/NoticeStore.ts'
export type { NetworkDefinition } from './network/NetworkDefinition.ts'
export type { CoreViews } from './router/CoreViews.ts'
export type { Metadata, PictureSource, Services } from './settings/PlainSettings.ts'
export type { RemoteFeatures } from './settings/RemoteFeatureStore.ts'
export { memoryDriver } from './storage/drivers.ts'
export type { StorageDriver } from './storage/keyedStorage.ts'
export type { ThemeMode, ThemeOptions } from './theme/ThemeStore.ts'
export type { SentTransaction, Transaction } from './transaction/Transaction.ts'
export type { Wallet, WalletSettings } from './wallet/Wallet.ts'
