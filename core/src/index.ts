export { type Account, type AccountType, isSameAddress } from './account/Account.ts'
export type { AdapterDefinition, AdapterHost, DiscoveryHost } from './adapter/AdapterDefinition.ts'
export type { AdapterStore } from './adapter/AdapterStore.ts'
export { assetId } from './adapter/assetId.ts'
export type {
  Call,
  CallOf,
  CallsStatus,
  Capabilities,
  DescribedCall,
  SendCallsRequest,
  TransactionOutcome,
  TransactionQuery,
  TransactionStatus,
} from './adapter/Calls.ts'
export type { Identity, NameRequest, NameSource } from './adapter/NameSource.ts'
export type {
  BalanceRequest,
  BalanceSource,
  ContractCall,
  ContractCallsRequest,
  ContractQuery,
  FeatureBalanceSource,
  Fee,
  NamespaceAdapter,
  PaymentUriRequest,
  SendRequest,
  SendTransactionRequest,
  SignMessageRequest,
  SignTransactionsRequest,
  SignTypedDataRequest,
  Speed,
  TokenBalance,
  TypedData,
} from './adapter/NamespaceAdapter.ts'
export type {
  GrantedPermission,
  Permission,
  PermissionHolder,
  PermissionKind,
  PermissionList,
  PermissionQuery,
  PermissionSource,
  PermissionTerm,
  Revocation,
  RevocationCost,
  SpendLimit,
  WalletPermissionOrder,
  WalletPermissions,
} from './adapter/Permissions.ts'
export type { SignInRequest, SiwxSupport } from './adapter/SiwxSupport.ts'
export type { Signer } from './adapter/session/Signer.ts'
export type {
  SessionAdapter,
  SessionPort,
  SessionScope,
  WalletConnectSupport,
} from './adapter/WalletConnectSupport.ts'
export type { CoreEvents, EventStore, EventTable, KitEvent } from './analytics/EventStore.ts'
export { apiErrors } from './api/apiErrors.ts'
export { type ApiClient, createApi } from './api/createApi.ts'
export type { Transport, TransportRequest } from './api/createTransport.ts'
export { createTransport, type TransportOptions } from './api/createTransport.ts'
export type { Endpoint } from './api/fields.ts'
export type { Async } from './async/Async.ts'
export { latest } from './async/Async.ts'
export type { Clock } from './async/Clock.ts'
export { systemClock } from './async/Clock.ts'
export { lazy, once } from './async/lazy.ts'
export { type Limit, limitRequest, type RequestLimit, withLimit } from './async/withLimit.ts'
export type { BalanceStore } from './balance/BalanceStore.ts'
export type { BalanceEntry, Balances } from './balance/Balances.ts'
export { cleanSymbol } from './balance/cleanSymbol.ts'
export {
  coinType,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip/caip.ts'
export { caipAddress } from './caip/caipAddress.ts'
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
