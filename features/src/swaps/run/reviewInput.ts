import { requestErrors } from '@portico/core'
import type { DraftStore } from '../draft/DraftStore.ts'
import { shortageOf } from '../draft/shortageOf.ts'
import { isSameToken } from '../isSameToken.ts'
import type { PriceStore } from '../prices/PriceStore.ts'
import type { Offer } from '../quotes/Offer.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import type { TokenChoice } from '../tokens/TokenChoice.ts'
import type { ReviewInput } from './SwapReview.ts'

type Parts = {
  readonly draft: DraftStore
  readonly choice: TokenChoice
  readonly prices: Pick<PriceStore, 'ask'>
}

/** What the review of an offer needs. Throws `request/unsupportedChain`, and when no account is connected. */
export async function reviewInput(
  { signer: signerOf, adapter: load, networks }: Pick<SwapsHost, 'signer' | 'adapter' | 'networks'>,
  offer: Offer,
  { draft, choice, prices }: Parts,
): Promise<ReviewInput> {
  const signer = signerOf()
  const adapter = await load(signer.account.namespace)
  if (!adapter) throw requestErrors.create('unsupportedChain', [])
  const { from, to } = offer.input
  await prices.ask([from, to])
  const listed = choice.forNetwork(networks.find(to.networkId))
  const isUnknownToken = !listed.some(({ token }) => isSameToken(token, to))
  const { isUnlimited, impactOf, isUnpriced } = draft
  const shortage = shortageOf(draft, offer)
  const impactBps = impactOf(offer)
  return {
    offer,
    signer,
    adapter,
    impactBps,
    isUnpriced: isUnpriced(offer),
    isUnlimited,
    isUnknownToken,
    shortage,
  }
}
