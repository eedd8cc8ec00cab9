import type { CaipNetworkId, Namespace } from '@portico/core'

/** Whom a session is for. */
export type ActiveAccount = {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: CaipNetworkId
}
