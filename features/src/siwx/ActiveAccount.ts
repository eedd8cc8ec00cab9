import type { CaipNetworkId, Namespace } from '@portico/core'

/** The account that a session belongs to. */
export type ActiveAccount = {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: CaipNetworkId
}
