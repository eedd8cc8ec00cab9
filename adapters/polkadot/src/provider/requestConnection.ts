import { connectionErrors } from '@portico/core'
import { when } from '@portico/core/state'
import type { InjectedSource } from './InjectedSource.ts'

/**
 * Resolves once there is a connection; without one the modal opens and the visitor chooses a wallet.
 * Throws `connection/modalClosed` when the visitor leaves instead.
 */
export async function requestConnection(source: InjectedSource): Promise<void> {
  await when(() => source.connections.status('polkadot') !== 'restoring')
  const isOn = () => source.connections.current('polkadot')?.confirmed === true
  if (isOn()) return
  await source.open({ namespace: 'polkadot' })
  await when(() => isOn() || !source.modal.isOpen)
  if (!isOn()) throw connectionErrors.create('modalClosed', [])
}
