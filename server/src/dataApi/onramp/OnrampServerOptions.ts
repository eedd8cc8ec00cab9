import type { CreateRamp } from './Ramp.ts'
import type { OnrampStorage } from './storage/OnrampStorage.ts'

/** Who sells tokens to the visitors (R7.17 to R7.19). */
export type OnrampServerOptions = {
  /** The first one is asked when a request names none. */
  readonly ramps: readonly CreateRamp[]
  /** Storage of the purchases; default: in memory, for one process. */
  readonly storage?: OnrampStorage
  /**
   * Hosts at which this server is reached, such as `data.acme.example`: a visitor signs for one of them. Default: the
   * `hosts` of the data API. Without any, another server could replay the signatures that it collects.
   */
  readonly hosts?: readonly string[]
  /** Page that a vendor returns the visitor to. */
  readonly returnUrl?: string
}
