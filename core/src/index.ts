export type { Account, AccountType } from './account/Account.ts'
export { isSameAddress } from './account/Account.ts'
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
export type {
  AlteredAccount,
  CallAction,
  CallPreview,
  CallsPreview,
  Preview,
  PreviewApproval,
  PreviewChange,
  PreviewRisk,
  TransactionPreview,
  TransferUnits,
  VoteOption,
} from './adapter/Preview.ts'
export type { Signer } from './adapter/Signer.ts'
export type { SignInRequest, SiwxSupport } from './adapter/SiwxSupport.ts'
export type {
  AllowancesRequest,
  ApprovalRequest,
  TokenDescription,
} from './adapter/Tokens.ts'
export type {
  SessionAdapter,
  SessionPort,
  SessionScope,
  WalletConnectSupport,
} from './adapter/WalletConnectSupport.ts'
export type { CoreEvents, EventTable, KitEvent } from './analytics/CoreEvents.ts'
export type { EventStore } from './analytics/EventStore.ts'
export { apiErrors } from './api/apiErrors.ts'
export { type ApiClient, createApi } from './api/createApi.ts'
export { createTransport, type TransportOptions } from './api/createTransport.ts'
export type { Endpoint } from './api/Endpoint.ts'
export type { Transport, TransportRequest } from './api/Transport.ts'
export type { Async } from './async/Async.ts'
export type { Clock } from './async/Clock.ts'
export { LazyStore } from './async/LazyStore.ts'
export { latest } from './async/latest.ts'
export { lazy } from './async/lazy.ts'
export { limitRequest, type RequestLimit } from './async/limitRequest.ts'
export { once } from './async/once.ts'
export { systemClock } from './async/systemClock.ts'
export { type Limit, withLimit } from './async/withLimit.ts'
export type { BalanceStore } from './balance/BalanceStore.ts'
export type { BalanceEntry, Balances } from './balance/Balances.ts'
export { cleanSymbol } from './balance/cleanSymbol.ts'
export {
  coinType,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip/caip.ts'
export { caipAddress } from './caip/caipAddress.ts'
export { isCaipNetworkId } from './caip/isCaipNetworkId.ts'
export type {
  AddressOf,
  CaipAddress,
  CaipNetworkId,
  Namespace,
  Namespaces,
  TransactionOf,
} from './caip/Namespace.ts'
export { isNamespace } from './caip/Namespace.ts'
export type { AccountState, ConnectedAccount } from './connection/AccountState.ts'
export type { AccountStore } from './connection/AccountStore.ts'
export type { Attempt, AttemptRequest, AttemptStatus } from './connection/Attempt.ts'
export type { AttemptStore } from './connection/AttemptStore.ts'
export type { ConnectionStore } from './connection/ConnectionStore.ts'
export type {
  ConnectionRequest,
  ConnectRequest,
  ConnectWalletRequest,
} from './connection/ConnectRequest.ts'
export { cookieStorage } from './connection/cookieStorage.ts'
export { cookieToInitialState, type InitialState } from './connection/cookieToInitialState.ts'
export type { DisconnectRequest } from './connection/disconnect.ts'
export type { Guard, Guards, GuardTable, Verdict } from './connection/Guards.ts'
export { initialAccount } from './connection/initialAccount.ts'
export { listAccounts } from './connection/listAccounts.ts'
export type { ListedConnection } from './connection/listConnections.ts'
export { listConnections } from './connection/listConnections.ts'
export { networkInUse } from './connection/networkInUse.ts'
export { type ConnectionSource, requestConnection } from './connection/requestConnection.ts'
export type { SignerSource } from './connection/SignerSource.ts'
export type { SendInput, SigningActions } from './connection/SigningActions.ts'
export { signerInUse } from './connection/signerInUse.ts'
export type { Connection, ConnectionStatus } from './connector/Connection.ts'
export type {
  Connected,
  Connector,
  ConnectorEvents,
  ConnectorHost,
  ConnectorType,
  CreateConnector,
  Unsubscribe,
} from './connector/Connector.ts'
export { isLocalConnector } from './connector/Connector.ts'
export type { ConnectorStore } from './connector/ConnectorStore.ts'
export type { WalletRow } from './connector/WalletRow.ts'
export { type KnownWallet, walletRows } from './connector/walletRows.ts'
export { createKit } from './createKit.ts'
export { alertErrors } from './errors/alertErrors.ts'
export { connectionErrors } from './errors/connectionErrors.ts'
export { dataErrors, nameErrors } from './errors/dataErrors.ts'
export { defineErrors, type ErrorDefinition, type ErrorTable } from './errors/defineErrors.ts'
export { findRevert, type Revert } from './errors/findRevert.ts'
export { isRequestLimit } from './errors/isRequestLimit.ts'
export { KitError, type KitErrorOptions, shortMessageOf } from './errors/KitError.ts'
export { networkErrors } from './errors/networkErrors.ts'
export { type NodeErrorName, nodeErrorName } from './errors/nodeErrors.ts'
export { requestErrors } from './errors/requestErrors.ts'
export { isUserRejection, type RpcCodeName, rpcCodeOf, rpcCodes } from './errors/rpcErrors.ts'
export { schemaMessage } from './errors/schemaMessage.ts'
export { siwxErrors } from './errors/siwxErrors.ts'
export { storageErrors } from './errors/storageErrors.ts'
export { codeOf, toError } from './errors/toError.ts'
export { askWhileWatched, type WatchedQuestion } from './feature/askWhileWatched.ts'
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
export { type FollowedThings, followEach } from './feature/followEach.ts'
export { type LazyFeature, lazyFeature, type OpenedFeature } from './feature/lazyFeature.ts'
export type { Placed, RegisteredView, Registry } from './feature/Registry.ts'
export { resetOnAccountChange } from './feature/resetOnAccountChange.ts'
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
export { startReactions } from './feature/startReactions.ts'
export type { ViewRegistration } from './feature/ViewRegistration.ts'
export { cleanText } from './i18n/cleanText.ts'
export { defineMessages, type Messages, type Translate } from './i18n/defineMessages.ts'
export { errorText } from './i18n/errorText.ts'
export type { Catalogue, I18nOptions, I18nStore, Locales } from './i18n/I18nStore.ts'
export { cleanName } from './identity/cleanName.ts'
export type { Identities, ResolvedName } from './identity/Identities.ts'
export { isLookAlike } from './identity/isLookAlike.ts'
export type { Kit, KitViews, OpenRequest } from './kit/Kit.ts'
export type { KitOptions, KitSettings } from './kit/KitOptions.ts'
export type { AlertStore } from './modal/AlertStore.ts'
export type { FrameContainer } from './modal/FrameContainer.ts'
export type { ModalStore } from './modal/ModalStore.ts'
export type { Notice, NoticeStore } from './modal/NoticeStore.ts'
export { presentView } from './modal/presentView.ts'
export { type ExplorerSubject, explorerUrl } from './network/explorerUrl.ts'
export type { NetworkDefinition } from './network/NetworkDefinition.ts'
export type { NetworkStore } from './network/NetworkStore.ts'
export type { CoreViews } from './router/CoreViews.ts'
export { firstView } from './router/firstView.ts'
export { leaveConnecting } from './router/leaveConnecting.ts'
export { leaveSwitching } from './router/leaveSwitching.ts'
export { pushTransaction } from './router/pushTransaction.ts'
export type { Direction, Route, Router, To, ViewTable } from './router/Router.ts'
export { switchRoute } from './router/switchRoute.ts'
export type { AskContext, ConnectAim, ViewRules } from './router/ViewRules.ts'
export { checkOptions, type OptionsSchema } from './settings/checkOptions.ts'
export { isDevelopment } from './settings/isDevelopment.ts'
export type { PictureSource } from './settings/PictureSource.ts'
export type { Metadata, Services } from './settings/PlainSettings.ts'
export type { RemoteFeatureStore } from './settings/RemoteFeatureStore.ts'
export type {
  RemoteConfig,
  RemoteFeatures,
  RemoteSwitch,
  RemoteSwitches,
  RemoteValue,
} from './settings/resolveRemoteFeatures.ts'
export { settingsErrors } from './settings/settingsErrors.ts'
export type { SignIn, SignInQuestion } from './siwx/SignIn.ts'
export { browserDriver } from './storage/browserDriver.ts'
export { createStorage, type Storage, type StorageTable } from './storage/createStorage.ts'
export { memoryDriver } from './storage/memoryDriver.ts'
export { RecordList, type RecordListOptions } from './storage/RecordList.ts'
export type { KeyedStorage, Parser, StorageDriver } from './storage/Storage.ts'
export { contrastColor } from './theme/contrastColor.ts'
export type { ThemeMode, ThemeOptions, ThemeStore } from './theme/ThemeStore.ts'
export { describeSent, type Sent } from './transaction/describeSent.ts'
export { isInBlock } from './transaction/isInBlock.ts'
export type { SentTransaction, Transaction } from './transaction/Transaction.ts'
export { newTransaction } from './transaction/Transaction.ts'
export type { Transactions } from './transaction/Transactions.ts'
export type { Wallet } from './wallet/Wallet.ts'
export type { LazyWallets, WalletBrowser, WalletDirectory } from './wallet/WalletDirectory.ts'
export type { WalletGroup, WalletSettings } from './wallet/WalletSettings.ts'
