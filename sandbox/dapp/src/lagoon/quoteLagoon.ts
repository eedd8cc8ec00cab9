import { formatAmount } from '@portico/core/amount'
import type { QuoteRequest, SwapProviderHost, SwapQuote } from '@portico/features/swaps'
import { base64 } from '@scure/base'
import { askNode } from './askNode.ts'
import { poolOf } from './poolOf.ts'

type Account = { readonly data: readonly [string, string] }

/** Offset of the amount in a token account. */
const amountAt = 64

/** What arrives by the reserves of the pool, as its program computes it; `undefined` without a pool. */
export async function quoteLagoon(
  host: SwapProviderHost,
  request: QuoteRequest,
): Promise<SwapQuote | undefined> {
  const { from, to, amount, slippageBps, signal } = request
  const way = poolOf(request)
  if (!way || BigInt(amount) >> 64n) return undefined
  const accounts = await askNode<readonly (Account | null)[]>(host, {
    networkId: from.networkId,
    method: 'getMultipleAccounts',
    params: [way.pool.vaults, { encoding: 'base64' }],
    signal,
  })
  const reserves = accounts.map((account) => reserveOf(account))
  const [reserveIn = 0n, reserveOut = 0n] = way.paid === 0 ? reserves : reserves.toReversed()
  const units = BigInt(amount)
  const fee = (units * 3n) / 1_000n
  const paid = units - fee
  const out = (paid * reserveOut) / (reserveIn + paid)
  if (out === 0n) return undefined
  return {
    amountIn: amount,
    amountOut: String(out),
    minOut: String(atLeast(out, slippageBps)),
    fees: [{ kind: 'provider', amount: formatAmount(fee, from.decimals), symbol: from.symbol }],
    impactBps: Number((paid * 10_000n) / (reserveIn + paid)),
    route: [{ label: 'Lagoon', tokens: [from.symbol, to.symbol] }],
    opaque: undefined,
  }
}

function reserveOf(account: Account | null): bigint {
  const data = account ? base64.decode(account.data[0]) : new Uint8Array()
  if (data.length < amountAt + 8) return 0n
  return new DataView(data.buffer, data.byteOffset).getBigUint64(amountAt, true)
}

/** Rounded up, so that the least amount is never below the slippage. */
function atLeast(out: bigint, slippageBps: number): bigint {
  return (out * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n
}
