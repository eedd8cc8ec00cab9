import type * as z from 'zod/mini'
import type { signerEndpoints } from '../endpoints/signerEndpoints.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { checkKeyProof, findWallet } from '../wallet/findWallet.ts'

type Endpoint = (typeof signerEndpoints)['changeSigners']
type Reply = z.input<Endpoint['reply']>

const maxPasskeys = 20

/**
 * Adds and removes a passkey, for who holds the wallet's key: whoever reads the visitor's mail alone cannot give a
 * passkey a name that the visitor trusts. Throws `secure/noWallet`, `secure/keyProof`, `secure/version`, and
 * `secure/body` for too many.
 */
export async function changeSigners(
  call: SessionCall<z.output<Endpoint['body']>>,
  context: SecureContext,
): Promise<Reply> {
  const { records, clock, audit } = context
  const { userId, deviceId } = call.session
  const { add, remove, keyProof } = call.body
  checkKeyProof((await findWallet(call, context)).value, keyProof)
  const found = await records.get('signers', userId)
  const isKept = (one: { credential: string }) =>
    one.credential !== remove && one.credential !== add?.credential
  const others = (found?.value.passkeys ?? []).filter(isKept)
  const passkeys = add ? [...others, { ...add, createdAt: clock.now() }] : others
  if (passkeys.length > maxPasskeys)
    throw secureErrors.create('body', [`passkeys: Expected ${maxPasskeys} at most`])
  const isCurrent = await records.write({
    kind: 'signers',
    key: userId,
    expected: found ? { revision: found.revision } : 'absent',
    value: { passkeys },
    owner: userId,
  })
  if (!isCurrent) throw secureErrors.create('version', [])
  audit({ event: 'signers', userId, deviceId })
  return { passkeys }
}

type SignersReply = z.input<(typeof signerEndpoints)['signers']['reply']>

/** The passkeys that sign for an account as a smart account. */
export async function getSigners(
  { session }: SessionCall,
  { records }: SecureContext,
): Promise<SignersReply> {
  const found = await records.get('signers', session.userId)
  return { passkeys: found?.value.passkeys ?? [] }
}
