import type { NamespaceAdapter, SendRequest } from '../adapter/NamespaceAdapter.ts'
import type { Signer } from '../adapter/session/Signer.ts'
import type { SentTransaction, Transactions } from './Transaction.ts'

type SendAction = Sent['verb']
type Send = (request: Sent['request']) => Promise<Sent['answer']>
const sendActions: readonly unknown[] = [
  'send',
  'sendTransaction',
  'sendCalls',
] satisfies SendAction[]

/** Wraps an adapter so that its sending actions record their transactions for every caller. */
export function recordSends(
  adapter: NamespaceAdapter,
  transactions: Pick<Transactions, 'load' | 'add'>,
): NamespaceAdapter {
  const sending = (action: SendAction): Send => {
    return async (request) => {
      // The code that records it loads during the wallet's prompt.
      transactions.load().catch(() => undefined)
      const answer = await (adapter[action] as Send)(request)
      // The transaction is sent; a failure to record it must not make it look unsent.
      transactions
        .add(describeSent({ verb: action, request, answer }))
        .catch((error) => console.error('[portico] Failed to record the sent transaction', error))
      return answer
    }
  }
  // A copy would break an adapter class with private members.
  return new Proxy({} as NamespaceAdapter, {
    has: (_, name) => name in adapter,
    get(_, name) {
      const value: unknown = Reflect.get(adapter, name)
      if (typeof value !== 'function') return value
      return sendActions.includes(name) ? sending(name as SendAction) : value.bind(adapter)
    },
  })
}

/** A sending action of an adapter, with its request and its result. */
export type Sent = {
  readonly verb: 'send' | 'sendTransaction' | 'sendCalls'
  readonly request: Signer
  readonly answer: { readonly hash?: string; readonly id?: string }
}

/** The record of a sent transaction. */
export function describeSent({ verb, request, answer }: Sent): SentTransaction {
  const { network, account } = request
  const { hash, id } = answer
  const base = {
    networkId: network.caipNetworkId,
    address: account.address,
    ...(hash !== undefined && { hash }),
    ...(id !== undefined && { id }),
  }
  // All calls in one transaction, which the node knows by its hash.
  if (verb === 'sendCalls') return { ...base, kind: hash === undefined ? 'batch' : 'contract' }
  if (verb === 'sendTransaction') return { ...base, kind: 'contract' }
  const { to, amount, token, data } = request as SendRequest
  const symbol = token ? token.symbol : network.nativeCurrency.symbol
  return {
    ...base,
    kind: data === undefined ? 'send' : 'contract',
    to,
    amount,
    ...(symbol !== undefined && { symbol }),
    ...(token && { tokenAddress: token.address }),
  }
}
