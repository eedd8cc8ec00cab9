export type { AdapterHost, DiscoveryHost } from './adapter/AdapterDefinition.ts'
export type {
  DescribedCall,
  SendCallsRequest,
  TransactionOutcome,
  TransactionQuery,
  TransactionStatus,
} from './adapter/Calls.ts'
export {
  type ConnectorSession,
  type CreateInjected,
  externalWallet,
  injectedWallet,
  lazySession,
  type WalletDescription,
  type WalletFacts,
} from './adapter/injectedWallet.ts'
export type { NameRequest, NameSource } from './adapter/NameSource.ts'
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
} from './adapter/NamespaceAdapter.ts'
export type { NetworkRules } from './adapter/networkFault.ts'
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
export {
  checkNetwork,
  type NetworkOptions,
  readNetworks,
  setupErrors,
} from './adapter/readNetworks.ts'
export type { SignInRequest, SiwxSupport } from './adapter/SiwxSupport.ts'
export type { Signer } from './adapter/session/Signer.ts'
export type {
  SessionAdapter,
  SessionPort,
  SessionScope,
  WalletConnectSupport,
} from './adapter/WalletConnectSupport.ts'
export type {
  Connected,
  ConnectorEvents,
  ConnectorHost,
  Unsubscribe,
} from './connector/Connector.ts'
export type { Parser } from './storage/keyedStorage.ts'
