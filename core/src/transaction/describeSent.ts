import type { SendRequest } from '../adapter/NamespaceAdapter.ts'
import type { Signer } from '../adapter/Signer.ts'
import type { SentTransaction } from './Transaction.ts'

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
