import type { Namespace } from '@portico/core'

export type ApiRampOptions = {
  readonly id: string
  /** The name for the visitor. */
  readonly name: string
  /** Hosts of the pages that may be opened, such as `buy.moonpay.com`. */
  readonly hosts: readonly string[]
  /** The server's name of the ramp; absent for a service that has one alone, such as the vendor's. */
  readonly ramp?: string
  /** Base URL of the service. Default: the kit's `services.data`. */
  readonly baseUrl?: string
  /** Chain families that it serves. Default: eip155 and solana. */
  readonly namespaces?: readonly Namespace[]
  /** What it usually takes of a payment, in percent: the least and the most. */
  readonly feePercent?: readonly [number, number]
  /** A page that is opened without asking the service (R7.29): its address, and the dapp's public key there. */
  readonly hosted?: { readonly url: string; readonly publicKey: string }
}
