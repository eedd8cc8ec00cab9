import { randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import { newToken } from '../../http/tokens.ts'
import { checkDapp, findLogin, loginRules } from '../login/loginRules.ts'
import { openSession, type SessionReply } from '../login/openSession.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { readUserName } from '../social/readTokenFields.ts'
import { farcasterRelay } from './farcasterRelay.ts'
import { verifyFarcaster } from './verifyFarcaster.ts'

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

/** Ends a login with Farcaster once the visitor has signed its message. Throws `secure/login` and `secure/providerFailed`. */
export async function getFarcasterStatus(
  call: DeviceCall<{ login: string }>,
  context: SecureContext,
): Promise<{ status: 'waiting' } | SessionReply> {
  const { records, options, nodes, origin, clock } = context
  const { key, value, revision } = await findLogin('farcaster', call, context)
  const node = nodes.get('eip155:10')
  if (!node || options.farcasterRelay === undefined) throw secureErrors.create('provider', [])
  const relay = farcasterRelay(options.farcasterRelay, options.fetch ?? fetch)
  const { state, message, signature, username } = await relay.status(value.channel)
  if (state === 'pending') return { status: 'waiting' }
  const { deviceId, dapp, nonce } = value
  // Used up before it is verified: a message works once, right or wrong.
  const isFirst = await records.write({ kind: 'login', key, expected: { revision } })
  if (!isFirst || message == null || signature == null) throw secureErrors.create('login', [])
  const subject = await verifyFarcaster({
    message,
    signature: signature as Hex, // the schema of the relay's reply
    ...farcasterTarget(origin),
    nonce,
    now: clock.now(),
    node,
  })
  const identity = {
    issuer: 'farcaster',
    subject,
    provider: 'farcaster',
    // The relay's word, for display only.
    ...readUserName(username),
  }
  return openSession({ identity, deviceId, dapp, changes: [] }, context)
}

/** What the message that a visitor signs with Farcaster must name. */
function farcasterTarget(origin: string): { domain: string; uri: string } {
  return { domain: new URL(origin).host, uri: `${origin}/farcaster` }
}
