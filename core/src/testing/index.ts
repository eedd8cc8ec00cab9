/**
 * Contract tests for adapters, connectors, features and storage drivers, built in or third-party: each contract is a
 * list of cases for any test runner. Includes the fakes that they use.
 */

export type { AdapterSample, ConnectedSample, OnChainSample } from './AdapterSample.ts'
export { adapterContract } from './adapterContract.ts'
export type { ContractCase } from './ContractCase.ts'
export { type ConnectorSample, connectorContract } from './connectorContract.ts'
export {
  type ContractHost,
  contractAdapterHost,
  contractHost,
  type Emitted,
} from './contractHost.ts'
export { featureContract } from './featureContract.ts'
export { type ManualClock, manualClock } from './manualClock.ts'
export { type PermissionSample, permissionContract } from './permissionContract.ts'
export type { Answer } from './scriptedWallet.ts'
export {
  inOrder,
  neverSettles,
  rpcFailure,
  type ScriptedWallet,
  scriptedWallet,
  type WalletCall,
} from './scriptedWallet.ts'
export { storageContract } from './storageContract.ts'
