import { connectionErrors } from '@portico/core'
import { when } from '@portico/core/state'
import type { ProviderSource } from './ProviderSource.ts'
import { readProviderState } from './readProviderState.ts'

/**
 * The accounts of the connection in use; without one the modal opens and the visitor chooses a wallet.
 * Throws `connection/modalClosed` when the visitor leaves instead.
 */
export async function requestConnection(source: ProviderSource): Promise<readonly string[]> {
  // Not known yet, or not confirmed yet: what was connected before may come back.
  await when(() => !['unknown', 'restoring'].includes(source.connections.status('eip155')))
  const accounts = () => readProviderState(source).accounts
  if (accounts().length > 0) return accounts()
  await source.open({ namespace: 'eip155' })
  await when(() => accounts().length > 0 || !source.modal.isOpen)
  if (accounts().length === 0) throw connectionErrors.create('modalClosed', [])
  return accounts()
}
