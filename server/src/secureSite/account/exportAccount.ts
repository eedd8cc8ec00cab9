import type { SecureContext, SessionCall } from '../SecureContext.ts'
import type { FactorReply } from '../wallet/toFactors.ts'
import { toWallet, type WalletReply } from '../wallet/toWallet.ts'
import { findUser } from './findUser.ts'
import { toUser, type UserReply } from './toUser.ts'

type Export = {
  readonly format: 'portico-account'
  readonly version: 1
  readonly exportedAt: number
  readonly user: UserReply
  readonly identities: { readonly issuer: string; readonly subject: string }[]
  readonly wallet: WalletReply | null
  readonly factors: (FactorReply & { readonly label: string })[]
}

/** What the site knows of an account, except the shares, which the frame fetches for itself. */
export async function exportAccount(call: SessionCall, context: SecureContext): Promise<Export> {
  const { records, clock } = context
  const { userId, deviceId } = call.session
  const user = await findUser(call, context)
  const wallet = await records.get('wallet', userId)
  const places = await records.placesOf(userId)
  const identities = await Promise.all(
    places.filter(({ kind }) => kind === 'identity').map(({ key }) => records.get('identity', key)),
  )
  context.audit({ event: 'export', userId, deviceId })
  return {
    format: 'portico-account',
    version: 1,
    exportedAt: clock.now(),
    user: toUser(user.value),
    identities: identities.flatMap((found) =>
      found ? [{ issuer: found.value.issuer, subject: found.value.subject }] : [],
    ),
    wallet: wallet ? toWallet(wallet.value) : null,
    factors: (wallet?.value.factors ?? []).map(({ createdAt: _, ...factor }) => factor),
  }
}
