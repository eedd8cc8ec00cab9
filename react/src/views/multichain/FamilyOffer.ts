import type { Connector, Namespace } from '@portico/core'

/** A chain family that a wallet offers, and the connector that speaks it. */
export type FamilyOffer = { readonly namespace: Namespace; readonly connector: Connector }
