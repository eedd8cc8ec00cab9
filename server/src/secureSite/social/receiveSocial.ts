import { randomInt } from 'node:crypto'
import { newToken } from '../../siwx/newToken.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { browserCookie } from './browserCookie.ts'
import type { SocialClient } from './SocialClient.ts'

export type SocialOutcome = {
  /** Origin of the dapp that the popup belongs to. */
  readonly dapp: string
  /** What the popup posts to its opener. */
  readonly resultUri: string
  /** What the visitor copies where the popup has no opener; absent for a login that failed. */
  readonly code?: string
}

/** Without letters and digits that look alike. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 6

/**
 * Receives what the provider sent the visitor back with. Each state works once, in the browser that started with it;
 * then the code is exchanged here. `undefined` when no login belongs to it: the page then knows no dapp to answer to.
 */
export async function receiveSocial(
  request: Request,
  context: SecureContext,
): Promise<SocialOutcome | undefined> {
  const { records, index, origin } = context
  const query = new URL(request.url).searchParams
  const key = await index('state', query.get('state') ?? '')
  const found = await records.get('socialState', key)
  const start = found && (await records.get('socialStart', found.value.start))
  const cookie = browserCookie(request, origin).known
  const browser = cookie === undefined ? undefined : await index('browser', cookie)
  if (!found || !start || browser === undefined || start.value.browser !== browser) return undefined
  const isFirst = await records.write(
    { kind: 'socialState', key, expected: { revision: found.revision } },
    { kind: 'socialStart', key: found.value.start, expected: 'any' },
  )
  const client = context.social.get(found.value.provider)
  if (!isFirst || !client) return undefined
  const { dapp, login, nonce, verifier } = found.value
  const checks = { state: query.get('state') ?? '', nonce, verifier }
  try {
    return { dapp, ...(await finish({ client, login, query, checks }, context)) }
  } catch (cause) {
    const error = query.get('error') === 'access_denied' ? 'access_denied' : 'provider_failed'
    await records.write({ kind: 'login', key: login, expected: 'any' })
    context.audit({ event: 'socialRefused', dapp, code: error })
    if (error === 'provider_failed')
      context.options.onError?.(secureErrors.create('providerFailed', [], { cause }))
    return { dapp, resultUri: `${origin}/social/callback?error=${error}` }
  }
}

type Received = {
  readonly client: SocialClient
  readonly login: string
  readonly query: URLSearchParams
  readonly checks: Parameters<SocialClient['finish']>[1]
}

async function finish({ client, login, query, checks }: Received, context: SecureContext) {
  const { records, index, origin } = context
  const identity = await client.finish(new URL(`${origin}/social/callback?${query}`), checks)
  const found = await records.get('login', login)
  if (found?.value.type !== 'social') throw secureErrors.create('login', [])
  const secret = newToken()
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(32)]).join('')
  const value = {
    ...found.value,
    identity,
    result: await index('result', login, secret),
    code: await index('socialCode', login, code),
  }
  const { revision, expiresAt } = found
  const isKept = await records.write({
    kind: 'login',
    key: login,
    expected: { revision },
    value,
    expiresAt,
  })
  if (!isKept) throw secureErrors.create('login', [])
  return { resultUri: `${origin}/social/callback?result=${secret}`, code }
}
