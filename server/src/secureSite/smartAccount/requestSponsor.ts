import type * as z from 'zod/mini'
import type { sponsorEndpoint } from '../endpoints/sponsorEndpoint.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { askPaymaster } from './askPaymaster.ts'
import { isListedUrl } from './isListedUrl.ts'
import { paymastersOf } from './paymastersOf.ts'

type Endpoint = typeof sponsorEndpoint

/**
 * Asks a service whether it pays the fee of an operation (ERC-7677), for a dapp for which the operator lists it. Throws
 * `secure/paymaster` for any other URL, and `secure/path` for a network without a bundler.
 */
export async function requestSponsor(
  { body, session }: SessionCall<z.output<Endpoint['body']>>,
  context: SecureContext,
): Promise<z.input<Endpoint['reply']>> {
  const { options, bundlers, audit } = context
  const { dapp, url, chainId } = body
  if (!isListedUrl(url, paymastersOf(dapp, options))) throw secureErrors.create('paymaster', [])
  if (!bundlers.has(chainId)) throw secureErrors.create('path', [])
  const answer = await askPaymaster(body, context)
  if (body.stage === 'final' || 'declined' in answer) {
    const event = 'declined' in answer ? 'sponsorDeclined' : 'sponsored'
    audit({ event, userId: session.userId, deviceId: session.deviceId, dapp })
  }
  return answer
}
