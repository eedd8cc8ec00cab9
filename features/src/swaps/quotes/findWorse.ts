import type { Clock } from '@portico/core'
import type { Offer } from './Offer.ts'
import type { QuoteStore } from './QuoteStore.ts'

/**
 * A newer offer of the same provider, when the agreed one has ended or less than its least amount would arrive now;
 * `undefined` when the agreed one holds. Throws as the provider does, when the offer has ended.
 */
export async function findWorse(
  quotes: Pick<QuoteStore, 'renew'>,
  offer: Offer,
  clock: Clock,
): Promise<Offer | undefined> {
  const { expiresAt, minOut } = offer.quote
  const isExpired = expiresAt !== undefined && expiresAt <= clock.now()
  const newer = await quotes.renew(offer).catch((error) => {
    if (isExpired) throw error
    return undefined // it does not answer: the trial and the least amount decide
  })
  if (!newer) return undefined
  return isExpired || BigInt(newer.quote.amountOut) < BigInt(minOut) ? newer : undefined
}
