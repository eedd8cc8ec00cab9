import type { TokenBalance } from '@portico/core'
import type { NamespaceAdapter, SendRequest, Signer } from '@portico/core/adapter'
import { multiply, roundDown, subtractAmounts } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import type { DraftStore } from './DraftStore.ts'
import { tokenAddress } from './DraftToken.ts'

/** Converts a draft to the adapter's request, without the amount. */
export function requestFor(
  draft: Pick<DraftStore, 'token' | 'speed' | 'memo'>,
  signer: Signer,
  to: string,
): Omit<SendRequest, 'amount'> {
  const { token, speed, memo } = draft
  const address = token && tokenAddress(token)
  return {
    ...signer,
    to,
    ...(token &&
      address !== undefined && {
        token: { address, decimals: Number(token.quantity.decimals), symbol: token.symbol },
      }),
    ...(speed !== 'normal' && { speed }),
    ...(memo !== '' && { memo }),
  }
}

/** False when account, network or token of the draft changed after the request was created. */
export function matchesDraft(
  { connection, token }: Pick<DraftStore, 'connection' | 'token'>,
  { account, network, token: wanted }: Omit<SendRequest, 'amount'>,
): boolean {
  return (
    connection?.networkId === network.caipNetworkId &&
    connection.accounts[0].address === account.address &&
    (token && tokenAddress(token)) === wanted?.address
  )
}

/** The first reason why a draft cannot be reviewed yet (R5.05). */
export function findMissingInput(draft: DraftStore): Error | undefined {
  const { network, token, amount, receiver } = draft
  if (!network) return requestErrors.create('unsupportedChain', [])
  const { found } = receiver
  if (amount.problem) return amount.problem
  if (found.status === 'error') return found.error
  if (found.status === 'pending') return undefined // still resolving
  if (amount.isEmpty || found.status !== 'success')
    return requestErrors.create('amountAndReceiver', [])
  if (!token || amount.amount === undefined) return requestErrors.create('token', [])
  return undefined
}

/**
 * The maximum amount of a token that can be sent, minus the fee when it is paid in the same token. Throws as the
 * adapter does.
 */
export async function maxAmount(
  adapter: NamespaceAdapter,
  request: Omit<SendRequest, 'amount'>,
  { quantity }: TokenBalance,
): Promise<string> {
  const { numeric, decimals } = quantity
  if (adapter.getMaxAmount) return adapter.getMaxAmount(request)
  if (request.token || !adapter.estimateFee) return numeric
  // The fee does not depend on the amount, so any available amount serves for the estimate.
  const amount = roundDown(multiply(numeric, '0.5'), Number(decimals))
  const fee = await adapter.estimateFee({ ...request, amount })
  try {
    return subtractAmounts(numeric, fee.amount)
  } catch {
    return '0' // the fee exceeds the balance
  }
}
