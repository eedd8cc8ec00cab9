import type { ConsentPrompt } from './ConsentPrompt.ts'
import { addChain } from './methods/addChain.ts'
import { getCallsStatus } from './methods/getCallsStatus.ts'
import { getCapabilities } from './methods/getCapabilities.ts'
import { getGrantedExecutionPermissions } from './methods/getGrantedExecutionPermissions.ts'
import { getPermissions } from './methods/getPermissions.ts'
import { getSupportedExecutionPermissions } from './methods/getSupportedExecutionPermissions.ts'
import { personalSign } from './methods/personalSign.ts'
import { providerState } from './methods/providerState.ts'
import { requestAccounts } from './methods/requestAccounts.ts'
import { requestExecutionPermissions } from './methods/requestExecutionPermissions.ts'
import { requestPermissions } from './methods/requestPermissions.ts'
import { revokeExecutionPermission } from './methods/revokeExecutionPermission.ts'
import { revokePermissions } from './methods/revokePermissions.ts'
import { sendCalls } from './methods/sendCalls.ts'
import { sendTransaction } from './methods/sendTransaction.ts'
import { signTypedData } from './methods/signTypedData.ts'
import { switchChain } from './methods/switchChain.ts'

export type Method = (site: ConsentPrompt, params: readonly unknown[]) => Promise<unknown>

/** Methods that the wallet implements itself. */
export const methods: Readonly<Record<string, Method>> = {
  eth_accounts: async (site) => site.accounts,
  eth_coinbase: async (site) => site.accounts[0] ?? null,
  eth_requestAccounts: requestAccounts,
  eth_chainId: async (site) => site.chainState.chainId,
  net_version: async (site) => String(site.wallet.state.chainId),
  web3_clientVersion: async (site) => `${site.wallet.profile.name}/0.1.0`,
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_getPermissions: getPermissions,
  wallet_requestPermissions: requestPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
  wallet_getCapabilities: getCapabilities,
  wallet_getSupportedExecutionPermissions: getSupportedExecutionPermissions,
  wallet_requestExecutionPermissions: requestExecutionPermissions,
  wallet_getGrantedExecutionPermissions: getGrantedExecutionPermissions,
  wallet_revokeExecutionPermission: revokeExecutionPermission,
  metamask_getProviderState: providerState,
}
