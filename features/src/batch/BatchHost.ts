import type { CaipNetworkId } from '@portico/core'
import { defineMessages, type FeatureHost } from '@portico/core/feature'

/** Texts that the header shows before the feature's code has loaded. */
export const en = defineMessages({ title: 'Review batch' })

/** The views of the feature, with their params. */
export type BatchViews = { Batch: undefined }

type Where = { network: string; calls: number }

/** The analytics events of batches, without addresses and amounts. */
export type BatchEvents = {
  BATCH_INITIATED: Where & { way: string }
  BATCH_SUCCESS: Where & { way: string }
  BATCH_ERROR: Where & { way: string; code: string }
}

/** A paymaster service (ERC-7677), which a wallet asks to pay the network's fee. */
export type SponsorService = {
  /** https, or http on this machine. */
  readonly url: string
  /** Handed on to the service as it is, such as `{ policyId: 'checkout' }`. */
  readonly context?: Readonly<Record<string, unknown>>
}

export type BatchOptions = {
  /**
   * Who pays the network's fee where the wallet asks such services: one for all networks, or by CAIP-2 network. Other
   * wallets, and services that decline, leave it to the visitor, who is told.
   */
  readonly paymaster?: SponsorService | Readonly<Record<CaipNetworkId, SponsorService>>
}

/** The kit, as this feature sees it. */
export type BatchHost = FeatureHost<BatchViews, BatchEvents, typeof en>
