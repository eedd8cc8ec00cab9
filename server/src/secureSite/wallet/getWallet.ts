import { findUser } from '../account/findUser.ts'
import { toUser, type UserReply } from '../account/toUser.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { toWallet, type WalletReply } from './toWallet.ts'

/** The account and its wallet, if it has one. */
export async function getWallet(
  call: SessionCall,
  context: SecureContext,
): Promise<{ user: UserReply; wallet: WalletReply | null }> {
  const user = await findUser(call, context)
  const wallet = await context.records.get('wallet', call.session.userId)
  return { user: toUser(user.value), wallet: wallet ? toWallet(wallet.value) : null }
}
