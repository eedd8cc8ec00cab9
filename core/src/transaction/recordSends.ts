import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import { describeSent, type Sent } from './describeSent.ts'
import type { Transactions } from './Transactions.ts'

type Verb = Sent['verb']
type Send = (request: Sent['request']) => Promise<Sent['answer']>
const verbs: readonly unknown[] = ['send', 'sendTransaction', 'sendCalls'] satisfies Verb[]

/** An adapter whose verbs record what they send, whoever calls them. */
export function recordSends(
  adapter: NamespaceAdapter,
  transactions: Pick<Transactions, 'load' | 'add'>,
): NamespaceAdapter {
  const sending = (verb: Verb): Send => {
    return async (request) => {
      // What keeps it loads while the wallet asks.
      transactions.load().catch(() => undefined)
      const answer = await (adapter[verb] as Send)(request)
      // It is on its way; what cannot be kept of it must not make it look otherwise.
      transactions
        .add(describeSent({ verb, request, answer }))
        .catch((error) => console.error('[portico] Failed to record the sent transaction', error))
      return answer
    }
  }
  // Not a copy, which an adapter of a class with private members would not survive.
  return new Proxy({} as NamespaceAdapter, {
    has: (_, name) => name in adapter,
    get(_, name) {
      const value: unknown = Reflect.get(adapter, name)
      if (typeof value !== 'function') return value
      return verbs.includes(name) ? sending(name as Verb) : value.bind(adapter)
    },
  })
}
