import type { NetworkDefinition, Speed } from '@portico/core'
import type { Address } from '@solana/kit'
import { requestNode } from './requestNode.ts'
import { prioritiesSchema } from './schemas.ts'

/** Which part of those who got into the last blocks paid less. */
const shares: Readonly<Record<Speed, number>> = { slow: 0.25, normal: 0.5, fast: 0.9 }
/** A tenth of a lamport for each unit of computing; whoever asks more, or an endpoint that lies, is ignored. */
const maxPrice = 100_000n

export type PriceRequest = {
  readonly speed: Speed
  /** Accounts that the transaction writes to; the price is for a place in their queue. */
  readonly accounts: readonly Address[]
}

/** What to pay for a unit of computing, in millionths of a lamport, by what others paid of late. */
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
