import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { read } from '../read.ts'
import { refuseWithoutPermissions } from '../refuseWithoutPermissions.ts'
import { rpcError } from '../rpcError.ts'

/** `wallet_revokeExecutionPermission` (ERC-7715): of the site itself, without a prompt. */
export async function revokeExecutionPermission(
  site: ConsentPrompt,
  [wanted]: readonly unknown[],
): Promise<object> {
  refuseWithoutPermissions(site)
  const context = read.hex(read.fields(wanted).permissionContext)
  if (!site.wallet.grantsOf(site.origin).some((it) => it.context === context))
    throw rpcError(-32602, 'No such permission')
  await site.wallet.dropGrant(context)
  return {}
}
