import type { AdapterHost, NamespaceAdapter } from '@portico/core'
import { lazyVerbs } from '@portico/core/adapter'
import { addressBytes } from './addressBytes.ts'
import { paymentUri } from './chain/paymentUri.ts'
import { signIn } from './sign/signIn.ts'
import { signMessage } from './sign/signMessage.ts'
import { signTransactions } from './sign/signTransactions.ts'
import { format } from './siwx/format.ts'

/** The lazily loaded part of the Solana adapter; the chain library loads with the first action that needs it. */
export function createAdapter(host: AdapterHost): NamespaceAdapter<'solana'> {
  const actions = lazyVerbs(
    () => import('./chain/actions.ts'),
    [
      'estimateFee',
      'getBalances',
      'getMaxAmount',
      'getTransaction',
      'previewTransaction',
      'send',
      'sendTransaction',
      'simulate',
    ],
    async ({ network }) => {
      const { openRpc } = await import('./chain/networkRpc.ts')
      openRpc(network, host)
      return host
    },
  )
  return {
    namespace: 'solana',
    isAddress: (text) => addressBytes(text) !== undefined,
    ...actions,
    balances: actions,
    signMessage,
    signTransactions,
    paymentUri,
    siwx: async () => ({ format, signIn }),
    sendOptions: ['speed'],
  }
}
