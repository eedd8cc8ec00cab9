import type { NetworkDefinition } from '@portico/core'
import type { AdapterHost, NamespaceAdapter } from '@portico/core/adapter'
import { lazyVerbs } from '@portico/core/adapter/session'
import { eip155Errors } from '../eip155Errors.ts'
import { approval, getAssets, paymentUri } from './assets.ts'
import { describeCalls, getCallsStatus, getCapabilities, sendCalls } from './calls.ts'
import { type EnsGateways, ensNames } from './ensNames.ts'
import { toAddress } from './injected/address.ts'
import { signMessage, signTypedData } from './sign.ts'

export type AdapterOptions = {
  readonly networks: readonly NetworkDefinition[]
  readonly gateways: EnsGateways
  /** Chain id of the network with ENS. Default: 1. */
  readonly ensNetwork?: number | undefined
}

/**
 * The lazily loaded part of the EVM adapter; viem loads with the first action that needs it. ENS names are read only if
 * its network is one of the networks. Throws `eip155/badEnsNetwork`.
 */
export function createAdapter(
  options: AdapterOptions,
  host: AdapterHost,
): NamespaceAdapter<'eip155'> {
  const { networks, gateways, ensNetwork } = options
  const network = networks.find(({ id }) => id === (ensNetwork ?? 1))
  if (!network && ensNetwork !== undefined)
    throw eip155Errors.create('badEnsNetwork', [`${ensNetwork}`], {
      hints: [`Add chain ${ensNetwork} to networks, or leave ensNetwork out for mainnet`],
    })
  const actions = lazyVerbs(
    () => import('../chain/actions.ts'),
    [
      'callContracts',
      'estimateFee',
      'getAllowances',
      'getBalances',
      'getMaxAmount',
      'getTransaction',
      'isContract',
      'previewCalls',
      'readToken',
      'send',
      'sendTransaction',
      'simulate',
    ],
  )
  return {
    namespace: 'eip155',
    isAddress: (text, network) =>
      (network ? [network] : networks).some(({ id }) => toAddress(text, id)) ||
      toAddress(text) !== undefined,
    ...actions,
    balances: actions,
    signMessage,
    signTypedData,
    describeCalls,
    sendCalls,
    getCallsStatus,
    getCapabilities,
    getAssets,
    paymentUri,
    approval,
    siwx: () => import('./siwxFormat.ts'),
    permissions: async () => [(await import('../permissions/allowances.ts')).allowances(host)],
    walletPermissions: async () =>
      (await import('../permissions/walletPermissions.ts')).walletPermissions,
    sharesAddresses: true,
    transactionForm: 'object',
    ...(network && { names: ensNames({ network, gateways, host }) }),
  }
}
