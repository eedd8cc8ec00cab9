import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import { describeSent, type Sent } from './describeSent.ts'
import type { Transactions } from './Transactions.ts'

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
