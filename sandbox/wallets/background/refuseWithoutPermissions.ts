import type { ConsentPrompt } from './ConsentPrompt.ts'
import { rpcError } from './rpcError.ts'

/** Throws for a wallet that grants no permissions, and for a site that is not connected. */
export function refuseWithoutPermissions({ wallet, accounts }: ConsentPrompt): void {
  if (!wallet.profile.grantsPermissions)
    throw rpcError(-32601, 'The method does not exist / is not available.')
  if (accounts.length === 0)
    throw rpcError(4100, 'The requested account or method has not been authorised by the user.')
}
