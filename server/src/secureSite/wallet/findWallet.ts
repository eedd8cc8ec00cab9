import { createHash } from 'node:crypto'
import { isSameText } from '../../http/tokens.ts'
import { findUser, toUser, type UserReply } from '../account/findUser.ts'
import type { Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/** The wallet of a session's account. Throws `secure/noWallet`. */
export async function findWallet(
  { session }: SessionCall,
  { records }: SecureContext,
): Promise<Found<'wallet'>> {
  const found = await records.get('wallet', session.userId)
  if (!found) throw secureErrors.create('noWallet', [])
  return found
}

/** The account and its wallet, if it has one. */
export async function getWallet(
  call: SessionCall,
  context: SecureContext,
): Promise<{ user: UserReply; wallet: WalletReply | null }> {
  const user = await findUser(call, context)
  const wallet = await context.records.get('wallet', call.session.userId)
  return { user: toUser(user.value), wallet: wallet ? toWallet(wallet.value) : null }
}

type Stored = RecordValue<'wallet'>
export type WalletReply = Pick<
  Stored,
  'id' | 'version' | 'level' | 'vault' | 'commitment' | 'addresses' | 'isAsked'
> & { readonly factors: Pick<Stored['factors'][number], 'id' | 'kind' | 'label' | 'createdAt'>[] }

/** The wallet without shares and recovery ciphertexts. */
export function toWallet({ factors, ...wallet }: Stored): WalletReply {
  const { id, version, level, vault, commitment, addresses, isAsked } = wallet
  return {
    id,
    version,
    level,
    vault,
    commitment,
    addresses,
    factors: factors.map(({ id, kind, label, createdAt }) => ({ id, kind, label, createdAt })),
    ...(isAsked !== undefined && { isAsked }),
  }
}

/**
 * Checks that whoever replaces or deletes a wallet holds its key: without this, whoever reads the visitor's mail could
 * destroy it. Throws `secure/keyProof`.
 */
export function checkKeyProof(
  { keyVerifier }: Pick<RecordValue<'wallet'>, 'keyVerifier'>,
  proof: string | undefined,
): void {
  const hash = createHash('sha256').update(Buffer.from(proof ?? '', 'base64url'))
  if (proof === undefined || !isSameText(hash.digest('base64url'), keyVerifier))
    throw secureErrors.create('keyProof', [])
}
