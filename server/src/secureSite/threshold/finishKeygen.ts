import { concatBytes } from '@noble/hashes/utils.js'
import type { Change } from '../records/createRecords.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { frost } from './frost.ts'
import { participants } from './participants.ts'
import { runKeygen } from './runKeygen.ts'

/** The shares that the frame's participants made for the site, base64url. */
type Parts = { readonly device: string; readonly recovery: string }
export type MadeShare = { readonly group: Uint8Array; readonly share: Uint8Array }

/**
 * The second half of a key generation: the site's share of the key, and the change that makes its start unusable. Throws
 * `secure/keygen` where the start is of another session or wallet, or the parts do not fit to what was committed.
 */
export async function finishKeygen(
  { session, body }: SessionCall<{ id: string }>,
  parts: Parts,
  { records }: SecureContext,
): Promise<MadeShare & { used: Change }> {
  const started = await records.get('keygen', body.id)
  if (started?.value.userId !== session.userId || started.value.session !== session.key)
    throw secureErrors.create('keygen', [])
  try {
    const { secret, others } = runKeygen(started.value.seed, started.value)
    const round2 = (['device', 'recovery'] as const).map((name) => ({
      identifier: participants[name],
      signingShare: new Uint8Array(Buffer.from(parts[name], 'base64url')),
    }))
    const key = frost.DKG.round3(secret, others, round2)
    return {
      group: concatBytes(...key.public.commitments),
      share: key.secret.signingShare,
      used: { kind: 'keygen', key: body.id, expected: { revision: started.revision } },
    }
  } catch (cause) {
    throw secureErrors.create('keygen', [], { cause })
  }
}
