import type * as z from 'zod/mini'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import type { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { storeWallet } from './storeWallet.ts'
import type { WalletReply } from './toWallet.ts'

type Body = z.output<(typeof secureSiteEndpoints)['enrol']['body']>

/**
 * Stores the first wallet of an account, whose keys are all derived from one root. Throws `secure/exists`, and
 * `secure/threshold` where the site makes Solana keys in shares, which the frame then does.
 */
export async function enrol(call: SessionCall<Body>, context: SecureContext): Promise<WalletReply> {
  if (context.options.solana === 'threshold') throw secureErrors.create('threshold', [])
  return storeWallet(call, context)
}

/** The same for a wallet of an account file, which keeps the keys that it has. Throws `secure/exists`. */
export async function enrolFile(
  call: SessionCall<Body>,
  context: SecureContext,
): Promise<WalletReply> {
  return storeWallet(call, context)
}
