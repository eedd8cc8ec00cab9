import type { Signer } from '../adapter/NamespaceAdapter.ts'
import type { SentTransaction } from '../transaction/Transaction.ts'
import type { SendInput } from './SigningActions.ts'

/** What a verb that moves money was given, and what came back. */
export type Sent = {
  readonly verb: string
  readonly who: Signer
  readonly input: object
  readonly answer: { readonly hash?: string; readonly id?: string }
}

/** What is to be remembered of what a verb sent; `undefined` for one that sends nothing. */
export function describeSent({ verb, who, input, answer }: Sent): SentTransaction | undefined {
  const { networkId, address } = {
    networkId: who.network.caipNetworkId,
    address: who.account.address,
  }
  const base = { networkId, address, ...answer }
  if (verb === 'sendCalls') return { ...base, kind: 'batch' }
  if (verb === 'sendTransaction') return { ...base, kind: 'contract' }
  if (verb !== 'send') return undefined
  const { to, amount, token, data } = input as SendInput
  const symbol = token ? token.symbol : who.network.nativeCurrency.symbol
  return {
    ...base,
    kind: data === undefined ? 'send' : 'contract',
    to,
    amount,
    ...(symbol !== undefined && { symbol }),
    ...(token && { tokenAddress: token.address }),
  }
}
