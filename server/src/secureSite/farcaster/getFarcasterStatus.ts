import type { Hex } from 'viem'
import { findLogin } from '../login/findLogin.ts'
import { openSession, type SessionReply } from '../login/openSession.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { readUserName } from '../social/readUserName.ts'
import { farcasterRelay } from './farcasterRelay.ts'
import { farcasterTarget } from './farcasterTarget.ts'
import { verifyFarcaster } from './verifyFarcaster.ts'

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
