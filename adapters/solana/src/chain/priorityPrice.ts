import type { NetworkDefinition, Speed } from '@portico/core'
import type { Address } from '@solana/kit'
import { requestNode } from './requestNode.ts'
import { prioritiesSchema } from './schemas.ts'

/** The percentile of recent priority fees for each speed. */
const shares: Readonly<Record<Speed, number>> = { slow: 0.25, normal: 0.5, fast: 0.9 }
/** A tenth of a lamport per compute unit: higher prices are capped, since an endpoint may be dishonest. */
const maxPrice = 100_000n

export type PriceRequest = {
  readonly speed: Speed
  /** Accounts that the transaction writes to; the price applies to their queue. */
  readonly accounts: readonly Address[]
}

/** The price of a compute unit, in micro-lamports, from recent fees. */
export async function priorityPrice(
  network: NetworkDefinition,
  { speed, accounts }: PriceRequest,
): Promise<bigint> {
  const paid = await requestNode(network, {
    call: (rpc) => rpc.getRecentPrioritizationFees(accounts),
    answer: prioritiesSchema,
  })
  const prices = paid
    .map(({ prioritizationFee }) => prioritizationFee)
    .sort((one, other) => (one < other ? -1 : 1))
  const price = prices[Math.floor(prices.length * shares[speed])] ?? 0n
  return price < maxPrice ? price : maxPrice
}
