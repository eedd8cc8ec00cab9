import { randomPKCECodeVerifier } from 'openid-client'
import { newToken } from '../../http/tokens.ts'
import { checkDapp } from '../login/checkDapp.ts'
import { loginRules } from '../login/loginRules.ts'
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
