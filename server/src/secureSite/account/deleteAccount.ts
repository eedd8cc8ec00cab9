import { checkRecentLogin } from '../login/checkRecentLogin.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { checkKeyProof } from '../wallet/checkKeyProof.ts'
import { findUser } from './findUser.ts'

/**
 * Deletes an account with its wallet, identities and sessions. Throws `secure/loginAgain`, `secure/confirm`, `secure/keyProof` for a wallet
 * that only its key may destroy, and `secure/version` when that wallet is no longer the one that the proof is for.
 */
export async function deleteAccount(
  call: SessionCall<{ confirm: string; keyProof?: string | undefined }>,
  context: SecureContext,
): Promise<Record<string, never>> {
  checkRecentLogin(call, context)
  const { records, audit } = context
  const { userId, deviceId } = call.session
  const { id, email } = (await findUser(call, context)).value
  const confirm = call.body.confirm.trim()
  if (confirm !== id && confirm.toLowerCase() !== email) throw secureErrors.create('confirm', [])
  const wallet = await records.get('wallet', userId)
  if (wallet) checkKeyProof(wallet.value, call.body.keyProof)
  const places = await records.placesOf(userId)
  const isSame = await records.write(
    ...places.map((place) => {
      if (place.kind !== 'wallet') return { ...place, expected: 'any' as const }
      if (!wallet) throw secureErrors.create('version', [])
      return { ...place, expected: { revision: wallet.revision } }
    }),
  )
  if (!isSame) throw secureErrors.create('version', [])
  audit({ event: 'accountDeleted', userId, deviceId })
  return {}
}
