import { connectionErrors } from '@portico/core'
import { when } from '@portico/core/state'
import type { WalletAccount } from '@wallet-standard/base'
import type { StandardFeatures } from '../session/standardFeatures.ts'
import type { WalletSource } from './WalletSource.ts'

/**
 * `standard:connect` of the kit's wallet: without a connection the modal opens and the visitor chooses a
 * wallet, unless it is to be silent. Throws `connection/modalClosed` when the visitor leaves instead.
 */
export function connector(
  source: WalletSource,
  accounts: () => readonly WalletAccount[],
): StandardFeatures['connect']['connect'] {
  return async ({ silent = false } = {}) => {
    // Not known yet, or not confirmed yet: what was connected before may come back.
    await when(() => !['unknown', 'restoring'].includes(source.connections.status('solana')))
    if (silent || accounts().length > 0) return { accounts: accounts() }
    await source.open({ namespace: 'solana' })
    await when(() => accounts().length > 0 || !source.modal.isOpen)
    if (accounts().length === 0) throw connectionErrors.create('modalClosed', [])
    return { accounts: accounts() }
  }
}
