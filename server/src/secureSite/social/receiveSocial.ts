import { newToken } from '../../http/tokens.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { browserCookie } from './beginSocial.ts'
import { callbackUri } from './createSocialClients.ts'
import type { SocialClient } from './SocialProvider.ts'

export type SocialOutcome = {
  /** Origin of the dapp that the popup belongs to. */
  readonly dapp: string
  /** What the popup posts to the dapp: how it ended, and nothing that logs anybody in. */
  readonly resultUri: string
  /** The secret that finishes the login, for pages of the site alone; absent for a login that failed. */
  readonly result?: string
  /** Names the login to the frame that started it. */
  readonly flow?: string
}

/**
 * Receives what the provider sent the visitor back with, at that provider's own address. Each state works once, in the
 * browser that started with it; then the code is exchanged here. `undefined` when no login belongs to it: the page then knows no dapp to answer to.
 */
export async function receiveSocial(
  request: Request,
  provider: string,
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
  // Another provider that the site offers may have sent the visitor here, with its own state.
  if (found.value.provider !== provider) return undefined
  const isFirst = await records.write(
    { kind: 'socialState', key, expected: { revision: found.revision } },
    { kind: 'socialStart', key: found.value.start, expected: 'any' },
  )
  const client = context.social.get(provider)
  if (!isFirst || !client) return undefined
  const { dapp, login, nonce, verifier } = found.value
  const url = new URL(`${callbackUri(origin, provider)}?${query}`)
  const checks = { state: query.get('state') ?? '', nonce, verifier }
  try {
    const secrets = await finish({ client, login, url, checks, browser }, context)
    return { dapp, resultUri: `${origin}/social/callback?finished=true`, ...secrets }
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
  readonly url: URL
  readonly checks: Parameters<SocialClient['finish']>[1]
  readonly browser: string
}

/** Stores who logged in and in which browser. */
async function finish(
  { client, login, url, checks, browser }: Received,
  context: SecureContext,
): Promise<{ result: string; flow: string }> {
  const { records, index } = context
  const identity = await client.finish(url, checks)
  const found = await records.get('login', login)
  if (found?.value.type !== 'social') throw secureErrors.create('login', [])
  const secret = newToken()
  const value = {
    ...found.value,
    identity,
    browser,
    result: await index('result', login, secret),
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
  return { result: secret, flow: value.flow }
}
