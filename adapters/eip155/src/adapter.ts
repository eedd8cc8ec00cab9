import type { NamespaceAdapter } from '@portico/core'
import { toAddress } from './address.ts'
import { getAssets } from './calls/getAssets.ts'
import { getCallsStatus } from './calls/getCallsStatus.ts'
import { getCapabilities } from './calls/getCapabilities.ts'
import { sendCalls } from './calls/sendCalls.ts'
import { paymentUri } from './chain/paymentUri.ts'
import { signMessage } from './sign/signMessage.ts'
import { signTypedData } from './sign/signTypedData.ts'

/** The lazy half for EVM chains; viem comes with the first verb that needs it. */
export const adapter: NamespaceAdapter<'eip155'> = {
  namespace: 'eip155',
  isAddress: (text) => toAddress(text) !== undefined,
  signMessage,
  signTypedData,
  sendCalls,
  getCallsStatus,
  getCapabilities,
  getAssets,
  paymentUri,
  siwx: () => import('./siwx/format.ts'),
  sharesAddresses: true,
  balances: {
    async getBalances(request) {
      const { getBalances } = await import('./chain/getBalances.ts')
      return getBalances(request)
    },
  },
  async send(request) {
    const { send } = await import('./chain/send.ts')
    return send(request)
  },
  async getMaxAmount(request) {
    const { getMaxAmount } = await import('./chain/getMaxAmount.ts')
    return getMaxAmount(request)
  },
  async simulate(request) {
    const { simulate } = await import('./chain/simulate.ts')
    return simulate(request)
  },
  async getTransaction(request) {
    const { getTransaction } = await import('./chain/getTransaction.ts')
    return getTransaction(request)
  },
  async isContract(request) {
    const { isContract } = await import('./chain/isContract.ts')
    return isContract(request)
  },
  async estimateFee(request) {
    const { estimateFee } = await import('./chain/estimateFee.ts')
    return estimateFee(request)
  },
}
