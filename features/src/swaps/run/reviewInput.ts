import { requestErrors } from '@portico/core'
import type { DraftStore } from '../draft/DraftStore.ts'
import { shortageOf } from '../draft/shortageOf.ts'
import { isSameToken } from '../isSameToken.ts'
import type { Offer } from '../quotes/Offer.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import type { TokenChoice } from '../tokens/TokenChoice.ts'
import type { ReviewInput } from './SwapReview.ts'

/** What the review of an offer needs. Throws `request/unsupportedChain`, and when no account is connected. */
export async function reviewInput(
  { signer: signerOf, adapter: load, networks }: Pick<SwapsHost, 'signer' | 'adapter' | 'networks'>,
  offer: Offer,
  { draft, choice }: { readonly draft: DraftStore; readonly choice: TokenChoice },
): Promise<ReviewInput> {
  const signer = signerOf()
  const adapter = await load(signer.account.namespace)
  if (!adapter) throw requestErrors.create('unsupportedChain', [])
  const { to } = offer.input
  const listed = choice.forNetwork(networks.find(to.networkId))
  const isUnknownToken = !listed.some(({ token }) => isSameToken(token, to))
  const { isUnlimited, impactOf } = draft
  const shortage = shortageOf(draft, offer)
  const impactBps = impactOf(offer)
  return { offer, signer, adapter, impactBps, isUnlimited, isUnknownToken, shortage }
}
