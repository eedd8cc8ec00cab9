import { connectionErrors } from '@portico/core'
import { when } from '@portico/core/state'
import type { ProviderSource } from './ProviderSource.ts'

/**
 * Waits for a connection; without one the modal opens and the visitor chooses a wallet. Throws
 * `connection/modalClosed` when he leaves instead.
 */
export async function requestConnection(source: ProviderSource): Promise<void> {
  const status = () => source.connections.status('cosmos')
  // Not known yet, or not confirmed yet: what was connected before may come back.
  await when(() => !['unknown', 'restoring'].includes(status()))
  if (status() === 'connected') return
  await source.open({ namespace: 'cosmos' })
  await when(() => status() === 'connected' || !source.modal.isOpen)
  if (status() !== 'connected') throw connectionErrors.create('modalClosed', [])
}
