import { randomPKCECodeVerifier } from 'openid-client'
import { newToken } from '../../http/tokens.ts'
import { countTry } from '../login/countTry.ts'
import { checkDapp, findLogin, loginRules } from '../login/loginRules.ts'
import { openSession, type SessionReply } from '../login/openSession.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/**
 * Starts a login at a provider. The popup goes to a page of this site first, which binds the login to its browser, and
 * from there to the provider. Throws `secure/provider`, `secure/dapp` and `secure/providerFailed`.
 */
export async function startSocial(
  { body, deviceId }: DeviceCall<{ provider: string; dapp: string }>,
  context: SecureContext,
): Promise<{ login: string; flow: string; uri: string }> {
  const { records, index, clock, origin } = context
  const { provider, dapp } = body
  checkDapp(dapp, context)
  const client = context.social.get(provider)
  if (!client) throw secureErrors.create('provider', [])
  const checks = { state: newToken(), nonce: newToken(), verifier: randomPKCECodeVerifier() }
  const uri = await client.authorizationUrl(checks).catch((cause) => {
    throw secureErrors.create('providerFailed', [], { cause })
  })
  const [login, flow, token] = [newToken(), newToken(), newToken()]
  const key = await index('login', login)
  const start = await index('start', token)
  const rest = { expected: 'absent', expiresAt: clock.now() + loginRules.lifetimeMs } as const
  const { state, ...secrets } = checks
  await records.write(
    { kind: 'login', key, value: { type: 'social', deviceId, dapp, flow, tries: 0 }, ...rest },
    { kind: 'socialStart', key: start, value: { provider, login: key, uri }, ...rest },
    {
      kind: 'socialState',
      key: await index('state', state),
      value: { provider, login: key, start, dapp, ...secrets },
      ...rest,
    },
  )
  context.audit({ event: 'socialStart', deviceId, dapp })
  return { login, flow, uri: `${origin}/social/start?start=${token}` }
}

type Body = { login: string; result?: string | undefined }

/**
 * Ends a login at a provider on the device that started it, where that device is the frame in the popup's own browser: it
 * has the secret that the popup gave to frames of the site alone, or has opened `/social/join` in that browser. Whoever
 * has a victim or a page open the address of a login can do neither. Throws `secure/login`, `secure/notConfirmed`,
 * `secure/code` and `secure/tries`.
 */
export async function finishSocial(
  call: DeviceCall<Body>,
  context: SecureContext,
): Promise<SessionReply> {
  const { records, index } = context
  const { key, ...found } = await findLogin('social', call, context)
  const { identity, dapp, deviceId, result: expected, browser, joined } = found.value
  const { result } = call.body
  if (!identity || expected === undefined) throw secureErrors.create('notConfirmed', [])
  if (result !== undefined) {
    const received = await index('result', key, result)
    const use = await countTry({ kind: 'login', key, found, received, expected }, context)
    return openSession({ identity, deviceId, dapp, changes: [use] }, context)
  }
  if (joined === undefined) throw secureErrors.create('notConfirmed', [])
  const use = { kind: 'login', key, expected: { revision: found.revision } } as const
  if (joined === browser) return openSession({ identity, deviceId, dapp, changes: [use] }, context)
  // The frame is in another browser than the one where somebody logged in.
  await records.write(use)
  throw secureErrors.create('login', [])
}
