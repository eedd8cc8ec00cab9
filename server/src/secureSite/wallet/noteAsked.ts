import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { findWallet } from './findWallet.ts'

/**
 * Notes that the visitor was asked to keep the wallet their own, so that no browser asks again. Throws
 * `secure/noWallet` and `secure/version`.
 */
export async function noteAsked(
  call: SessionCall,
  context: SecureContext,
): Promise<Record<string, never>> {
  const { value, revision } = await findWallet(call, context)
  if (value.isAsked) return {}
  const isCurrent = await context.records.write({
    kind: 'wallet',
    key: call.session.userId,
    expected: { revision },
    value: { ...value, isAsked: true },
    owner: call.session.userId,
  })
  if (!isCurrent) throw secureErrors.create('version', [])
  return {}
}
