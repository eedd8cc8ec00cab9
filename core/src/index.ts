export { type Account, type AccountType, isSameAddress } from './account/Account.ts'
export type { AdapterDefinition, AdapterHost, DiscoveryHost } from './adapter/AdapterDefinition.ts'
export type { AdapterStore } from './adapter/AdapterStore.ts'
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
export { LazyStore } from './async/LazyStore.ts'
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
export { isNamespace } from './caip/Namespace.ts'
export type { AccountState, AccountStore, ConnectedAccount } from './connection/AccountStore.ts'
export type {
  Attempt,
  AttemptRequest,
  AttemptStatus,
  AttemptStore,
  ConnectionRequest,
  ConnectRequest,
  ConnectWalletRequest,
} from './connection/AttemptStore.ts'
export type { ConnectionStore } from './connection/ConnectionStore.ts'
export type { Guard, Guards, GuardTable, Verdict } from './connection/Guards.ts'
export { initialAccount } from './connection/initialAccount.ts'
export { listAccounts } from './connection/listAccounts.ts'
export { type ConnectionSource, requestConnection } from './connection/requestConnection.ts'
export type { SendInput, SignerSource, SigningActions } from './connection/SigningActions.ts'
export type { DisconnectRequest } from './connection/session/disconnect.ts'
export type { ListedConnection } from './connection/session/listConnections.ts'
export { listConnections } from './connection/session/listConnections.ts'
export {
  cookieStorage,
  cookieToInitialState,
  type InitialState,
} from './connection/sessionCookie.ts'
export { networkInUse, signerInUse } from './connection/signerInUse.ts'
export type {
  Connected,
  Connection,
  ConnectionStatus,
  Connector,
  ConnectorEvents,
  ConnectorHost,
  ConnectorType,
  CreateConnector,
  Unsubscribe,
} from './connector/Connector.ts'
export { isLocalConnector } from './connector/Connector.ts'
export type { ConnectorStore } from './connector/ConnectorStore.ts'
export type { WalletRow } from './connector/walletRows.ts'
export { type KnownWallet, walletRows } from './connector/walletRows.ts'
export { createKit } from './createKit.ts'
export { connectionErrors } from './errors/connectionErrors.ts'
export { defineErrors, type ErrorDefinition, type ErrorTable } from './errors/defineErrors.ts'
export {
  alertErrors,
  dataErrors,
  nameErrors,
  networkErrors,
  requestErrors,
} from './errors/errorTables.ts'
export { KitError, type KitErrorOptions, shortMessageOf } from './errors/KitError.ts'
export {
  findRevert,
  isRequestLimit,
  isUserRejection,
  type NodeErrorName,
  nodeErrorName,
  type Revert,
  type RpcCodeName,
  rpcCodeOf,
  rpcCodes,
} from './errors/nodeErrors.ts'
export { schemaMessage } from './errors/schemaMessage.ts'
export { siwxErrors } from './errors/siwxErrors.ts'
export { codeOf, toError } from './errors/toError.ts'
export { defineFeature, eventTypes } from './feature/defineFeature.ts'
export {
  type Feature,
  type FeatureApi,
  type FeatureViews,
  featureApiVersion,
} from './feature/Feature.ts'
export type { ErrorWords, FeatureHooks } from './feature/FeatureHooks.ts'
export type { FeatureHost, HostSigning } from './feature/FeatureHost.ts'
export { featureErrors } from './feature/featureErrors.ts'
export {
  type LazyFeature,
  lazyFeature,
  type OpenedFeature,
  startReactions,
} from './feature/lazyFeature.ts'
export { Market, type MarketOffer, type MarketRules } from './feature/Market.ts'
export type { Placed, RegisteredView, Registry } from './feature/Registry.ts'
export {
  askWhileWatched,
  type FollowedThings,
  followEach,
  resetOnAccountChange,
  type WatchedQuestion,
} from './feature/reactions.ts'
export {
  accountAction,
  accountSummary,
  accountTab,
  connectRow,
  connectSection,
  headerButton,
  type SlotEntry,
  type SlotIcon,
  type SlotName,
  type SlotState,
  type Slots,
  settingsRow,
  tabSection,
} from './feature/Slot.ts'
export { cleanText } from './i18n/cleanText.ts'
export { errorText } from './i18n/errorText.ts'
export type { Catalogue, I18nOptions, I18nStore, Locales } from './i18n/I18nStore.ts'
export { defineMessages, type Messages, type Translate } from './i18n/I18nStore.ts'
export type { Identities, ResolvedName } from './identity/Identities.ts'
export { cleanName, isLookAlike } from './identity/plainName.ts'
export { checkOptions, type OptionsSchema } from './kit/checks/checkOptions.ts'
export type { Kit, KitOptions, KitSettings, KitViews, OpenRequest } from './kit/Kit.ts'
export { leaveConnecting, leaveSwitching } from './kit/visit/closeModal.ts'
export type { AlertStore } from './modal/AlertStore.ts'
export type { FrameContainer, ModalStore } from './modal/ModalStore.ts'
export type { Notice, NoticeStore } from './modal/NoticeStore.ts'
export { presentView } from './modal/presentView.ts'
export { type ExplorerSubject, explorerUrl } from './network/explorerUrl.ts'
export type { NetworkDefinition } from './network/NetworkDefinition.ts'
export type { NetworkStore } from './network/NetworkStore.ts'
export type {
  AskContext,
  ConnectAim,
  CoreViews,
  ViewRegistration,
  ViewRules,
} from './router/CoreViews.ts'
export { firstView } from './router/firstView.ts'
export { pushTransaction, switchRoute } from './router/changeRoute.ts'
export type { Direction, Route, Router, To, ViewTable } from './router/Router.ts'
export { isDevelopment } from './settings/isDevelopment.ts'
export type { Metadata, PictureSource, Services } from './settings/PlainSettings.ts'
export type {
  RemoteConfig,
  RemoteFeatureStore,
  RemoteFeatures,
  RemoteSwitch,
  RemoteSwitches,
  RemoteValue,
} from './settings/RemoteFeatureStore.ts'
export { settingsErrors } from './settings/settingsErrors.ts'
export type { SignIn, SignInQuestion } from './siwx/SiwxMessage.ts'
export { createStorage, type Storage, type StorageTable } from './storage/createStorage.ts'
export { browserDriver, memoryDriver } from './storage/drivers.ts'
export type { KeyedStorage, Parser, StorageDriver } from './storage/keyedStorage.ts'
export { RecordList, type RecordListOptions, storageErrors } from './storage/RecordList.ts'
export type { ThemeMode, ThemeOptions, ThemeStore } from './theme/ThemeStore.ts'
export { contrastColor } from './theme/ThemeStore.ts'
export { isInBlock } from './transaction/isInBlock.ts'
export { describeSent, type Sent } from './transaction/recordSends.ts'
export type { SentTransaction, Transaction, Transactions } from './transaction/Transaction.ts'
export { newTransaction } from './transaction/Transaction.ts'
export type {
  LazyWallets,
  Wallet,
  WalletBrowser,
  WalletDirectory,
  WalletGroup,
  WalletSettings,
} from './wallet/Wallet.ts'
