import type { NetworkDefinition } from '@portico/core'
import type { AdapterHost, NamespaceAdapter, PaymentUriRequest } from '@portico/core/adapter'
import { lazyVerbs } from '@portico/core/adapter/session'
import { formatAmount, parseAmount } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import { solanaMainnet } from '../networks.ts'
import { solanaErrors } from '../solanaErrors.ts'
import { addressBytes } from './address.ts'
import { signMessage } from './sign.ts'
import { signTransactions } from './signTransactions.ts'
import { format, signIn } from './siwxFormat.ts'
import { snsNames } from './snsNames.ts'
import { signatureOf } from './transaction.ts'

export type AdapterOptions = {
  readonly networks: readonly NetworkDefinition[]
  /** Id of the network with names. Default: Solana's main cluster. */
  readonly snsNetwork?: string | undefined
}

/**
 * The lazily loaded part of the Solana adapter; the chain library loads with the first action that needs it. Names are
 * read only if their network is one of the networks. Throws `solana/badSnsNetwork`.
 */
export function createAdapter(
  { networks, snsNetwork }: AdapterOptions,
  host: AdapterHost,
): NamespaceAdapter<'solana'> {
  const named = networks.find(({ id }) => id === (snsNetwork ?? solanaMainnet.id))
  if (!named && snsNetwork !== undefined)
    throw solanaErrors.create('badSnsNetwork', [`${snsNetwork}`], {
      hints: [`Add ${snsNetwork} to networks, or leave snsNetwork out for the main cluster`],
    })
  const { lookUpName, resolveName, ...actions } = lazyVerbs(
    () => import('../chain/actions.ts'),
    [
      'describeCalls',
      'estimateFee',
      'getBalances',
      'getCallsStatus',
      'getMaxAmount',
      'getTransaction',
      'lookUpName',
      'previewCalls',
      'previewTransaction',
      'resolveName',
      'send',
      'sendCalls',
      'sendTransaction',
      'simulate',
    ],
    async ({ network }) => {
      const { openRpc } = await import('../chain/networkRpc.ts')
      openRpc(network, host)
      return host
    },
  )
  return {
    namespace: 'solana',
    isAddress: (text) => addressBytes(text) !== undefined,
    ...actions,
    balances: actions,
    // One transaction makes all of its instructions, or none.
    getCapabilities: async ({ network }) => ({
      [network.caipNetworkId]: { atomic: { status: 'supported' } },
    }),
    signMessage,
    signTransactions,
    paymentUri,
    signatureOf,
    deposits: '0.006', // of the accounts that a swap opens, on the way as well
    siwx: async () => ({ format, signIn }),
    permissions: async () => [(await import('../permissions/delegates.ts')).delegates(host)],
    sendOptions: ['speed', 'memo'],
    ...(named && { names: snsNames(named, { lookUpName, resolveName }) }),
  }
}

/** The transfer request of Solana Pay. Throws `request/badAmount`. */
export function paymentUri({ address, network, amount }: PaymentUriRequest): string {
  if (amount === undefined) return `solana:${address}`
  const { decimals } = network.nativeCurrency
  try {
    return `solana:${address}?amount=${formatAmount(parseAmount(amount, decimals), decimals)}`
  } catch (cause) {
    throw requestErrors.create('badAmount', [amount], { cause })
  }
}
