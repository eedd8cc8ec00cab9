import type { Services } from '../settings/PlainSettings.ts'
import type { Transport } from './Transport.ts'

/** The kit's access to its services. */
export type ServicePorts = {
  readonly transport: Transport
  /** Base URL of a service, or `undefined` when it must not be called. */
  service(name: keyof Services): string | undefined
}
