import { withLimit } from '@portico/core/async'
import * as z from 'zod/mini'
import { parseJson, readLimited } from '../../http/readBody.ts'
import { dappOrigins } from '../dappOrigins.ts'
import type { sponsorEndpoint } from '../endpoints/sponsorEndpoint.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import type { SecureSiteOptions } from '../SecureSiteOptions.ts'
import { secureErrors } from '../secureErrors.ts'
import { isListedUrl } from './isListedUrl.ts'

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

type Lists = Pick<SecureSiteOptions, 'dapps' | 'paymasters'>

/** Prefixes of the URLs of services that may pay fees for a dapp, as the operator lists them for its project ids. */
function paymastersOf(dapp: string, { dapps, paymasters = {} }: Lists): readonly string[] {
  const projects = Object.entries(dapps).filter(([, list]) => dappOrigins(list).includes(dapp))
  return projects.flatMap(([id]) => (Object.hasOwn(paymasters, id) ? (paymasters[id] ?? []) : []))
}

type SponsorRequest = z.output<(typeof sponsorEndpoint)['body']>
type Answer = z.input<(typeof sponsorEndpoint)['reply']>

const timeoutMs = 10_000
const maxBytes = 65_536
const maxReasonLength = 200
const methods = { stub: 'pm_getPaymasterStubData', final: 'pm_getPaymasterData' } as const

const bytes = z.string().check(z.maxLength(16_384), z.regex(/^0x(?:[\da-fA-F]{2})*$/))
const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,32}$/))
const grant = z.object({
  paymaster: z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)),
  paymasterData: bytes,
  paymasterVerificationGasLimit: z.optional(quantity),
  paymasterPostOpGasLimit: z.optional(quantity),
  isFinal: z.optional(z.boolean()),
})
const reply = z.union([
  z.object({ result: grant }),
  z.object({ error: z.object({ message: z.string() }) }),
])

/** One request to a paymaster service (ERC-7677). What is no answer of that standard counts as a refusal. */
async function askPaymaster(
  sponsorRequest: SponsorRequest,
  { fetch, clock }: Pick<SecureContext, 'fetch' | 'clock'>,
): Promise<Answer> {
  const { url, stage, operation, entryPoint, chainId, context } = sponsorRequest
  const chain = `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`
  const params = [operation, entryPoint, chain, context]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: methods[stage], params })
  const attempt = new AbortController()
  const exchange = async () => {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
      signal: attempt.signal,
    })
    return reply.safeParse(parseJson(await readLimited(response.body, maxBytes))).data
  }
  try {
    const answer = await withLimit(exchange(), { clock, ms: timeoutMs })
    if (!answer) return declined('It did not answer as expected.')
    return 'error' in answer ? declined(answer.error.message) : answer.result
  } catch {
    // The visitor is told, and may pay.
    return declined('It did not answer.')
  } finally {
    attempt.abort()
  }
}

function declined(reason: string): Answer {
  return { declined: reason.slice(0, maxReasonLength) }
}
