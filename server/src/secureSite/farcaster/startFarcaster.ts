import { randomBytes } from 'node:crypto'
import { newToken } from '../../http/tokens.ts'
import { checkDapp } from '../login/checkDapp.ts'
import { loginRules } from '../login/loginRules.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { farcasterRelay } from './farcasterRelay.ts'
import { farcasterTarget } from './farcasterTarget.ts'

/** Starts a login with Farcaster, whose app opens `url`. Throws `secure/provider`, `secure/dapp` and `secure/providerFailed`. */
export async function startFarcaster(
  { body, deviceId }: DeviceCall<{ dapp: string }>,
  context: SecureContext,
): Promise<{ login: string; url: string }> {
  const { records, index, clock, options, origin } = context
  const { dapp } = body
  checkDapp(dapp, context)
  if (options.farcasterRelay === undefined) throw secureErrors.create('provider', [])
  // The standard of the message allows letters and digits only.
  const nonce = randomBytes(16).toString('hex')
  const relay = farcasterRelay(options.farcasterRelay, options.fetch ?? fetch)
  const { domain, uri } = farcasterTarget(origin)
  const { channelToken, url } = await relay.open({ siweUri: uri, domain, nonce })
  const login = newToken()
  await records.write({
    kind: 'login',
    key: await index('login', login),
    expected: 'absent',
    value: { type: 'farcaster', deviceId, dapp, channel: channelToken, nonce },
    expiresAt: clock.now() + loginRules.lifetimeMs,
  })
  context.audit({ event: 'farcasterStart', deviceId, dapp })
  return { login, url }
}
