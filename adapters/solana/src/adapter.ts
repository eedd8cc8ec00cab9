import type { NamespaceAdapter } from '@portico/core'
import { addressBytes } from './addressBytes.ts'
import { paymentUri } from './chain/paymentUri.ts'
import { signIn } from './sign/signIn.ts'
import { signMessage } from './sign/signMessage.ts'
import { signTransactions } from './sign/signTransactions.ts'
import { format } from './siwx/format.ts'

/** The lazy half for Solana; the chain library comes with the first verb that needs it. */
export const adapter: NamespaceAdapter<'solana'> = {
  namespace: 'solana',
  isAddress: (text) => addressBytes(text) !== undefined,
  signMessage,
  signTransactions,
  paymentUri,
  siwx: async () => ({ format, signIn }),
  sendOptions: ['speed'],
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
    const { previewTransfer } = await import('./chain/previewTransfer.ts')
    return previewTransfer(request)
  },
  async getTransaction(request) {
    const { getTransaction } = await import('./chain/getTransaction.ts')
    return getTransaction(request)
  },
  async sendTransaction(request) {
    const { sendTransaction } = await import('./chain/sendTransaction.ts')
    return sendTransaction(request)
  },
  async estimateFee(request) {
    const { estimateFee } = await import('./chain/estimateFee.ts')
    return estimateFee(request)
  },
}
