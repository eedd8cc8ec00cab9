import type { Services } from '../settings/PlainSettings.ts'
import type { Transport } from './Transport.ts'

/** How the kit reaches its services. */
export type ServicePorts = {
  readonly transport: Transport
  /** Base URL of a service, or `undefined` when it is not to be called. */
  service(name: keyof Services): string | undefined
}
