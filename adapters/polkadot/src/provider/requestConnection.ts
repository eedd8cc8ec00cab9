import { connectionErrors } from '@portico/core'
import { when } from '@portico/core/state'
import type { InjectedSource } from './InjectedSource.ts'

/**
 * Resolves once there is a connection; without one the modal opens and the visitor chooses a wallet.
 * Throws `connection/modalClosed` when the visitor leaves instead.
 */
export async function requestConnection(source: InjectedSource): Promise<void> {
  // Not known yet, or not confirmed yet: what was connected before may come back.
  await when(() => !['unknown', 'restoring'].includes(source.connections.status('polkadot')))
  const isOn = () => source.connections.current('polkadot')?.confirmed === true
  if (isOn()) return
  await source.open({ namespace: 'polkadot' })
  await when(() => isOn() || !source.modal.isOpen)
  if (!isOn()) throw connectionErrors.create('modalClosed', [])
}
