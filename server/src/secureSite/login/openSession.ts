import { newToken } from '../../http/tokens.ts'
import { toUser, type UserReply } from '../account/findUser.ts'
import type { Change } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { toWallet, type WalletReply } from '../wallet/findWallet.ts'

export type SessionReply = {
  readonly token: string
  readonly expiresAt: number
  readonly user: UserReply
  readonly wallet: WalletReply | null
}
type Login = {
  readonly identity: NonNullable<Extract<RecordValue<'login'>, { type: 'social' }>['identity']>
  readonly deviceId: string
  readonly dapp: string
  /** What the login uses up or leaves behind, in one transaction with its session. */
  readonly changes: readonly Change[]
}

const monthMs = 2_592_000_000
/** Attempts to find the account that another process creates at the same time. */
const maxAttempts = 5

/**
 * Opens a session for a proved identity, whose account is created at its first login. Throws `secure/login` when the
 * login was used up in the meantime.
 */
export async function openSession(login: Login, context: SecureContext): Promise<SessionReply> {
  const { records, index, clock, options } = context
  const { deviceId, dapp } = login
  const user = await findOrCreateUser(login.identity, context)
  const token = newToken()
  const expiresAt = clock.now() + (options.sessionLifetime ?? monthMs)
  const isFirst = await records.write(...login.changes, {
    kind: 'session',
    key: await index('session', token),
    expected: 'absent',
    value: { userId: user.id, deviceId, dapp, expiresAt, loggedInAt: clock.now() },
    owner: user.id,
    expiresAt,
  })
  if (!isFirst) throw secureErrors.create('login', [])
  context.audit({ event: 'login', userId: user.id, deviceId, dapp })
  const wallet = await records.get('wallet', user.id)
  return { token, expiresAt, user: toUser(user), wallet: wallet ? toWallet(wallet.value) : null }
}

/** Identities are keyed on issuer and subject: two with the same mail address are two accounts. */
async function findOrCreateUser(
  identity: Login['identity'],
  context: SecureContext,
): Promise<RecordValue<'user'>> {
  const { records, index, clock } = context
  const { issuer, subject, ...profile } = identity
  const key = await index('identity', issuer, subject)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await records.get('identity', key)
    const existing = found && (await records.get('user', found.value.userId))
    if (existing) return existing.value
    const id = newToken()
    const user = { id, ...profile, createdAt: clock.now() }
    const isCreated = await records.write(
      {
        kind: 'identity',
        key,
        expected: found ? { revision: found.revision } : 'absent',
        value: { issuer, subject, userId: id },
        owner: id,
      },
      { kind: 'user', key: id, expected: 'absent', value: user, owner: id },
    )
    if (!isCreated) continue
    context.audit({ event: 'accountCreated', userId: id })
    return user
  }
  throw secureErrors.create('failed', [])
}
