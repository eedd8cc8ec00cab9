import type { NamespaceAdapter, Signer } from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import type { DraftStore } from '../draft/DraftStore.ts'
import { shortageOf } from '../draft/feeReserve.ts'
import { isSameToken } from '../isSameToken.ts'
import type { PriceStore } from '../PriceStore.ts'
import type { Offer } from '../quotes/Offer.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import type { TokenChoice } from '../tokens/TokenChoice.ts'

/** What the review needs to know beside the offer. */
export type ReviewInput = {
  readonly offer: Offer
  readonly signer: Signer
  readonly adapter: NamespaceAdapter
  readonly impactBps: number | undefined
  /** Nobody knows a price of one of the tokens. */
  readonly isUnpriced: boolean
  readonly isUnlimited: boolean
  readonly isUnknownToken: boolean
  /** The account has too little native currency for what the offer takes in it. */
  readonly shortage: Error | undefined
}
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
