import type { CaipNetworkId } from '../caip/Namespace.ts'

/**
 * A wallet of the directory, with the field names of the directory service. Links are unchecked; open them only
 * through `walletLink`, which rejects unsafe ones.
 */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_id?: string
  readonly image_url?: string
  readonly order?: number
  readonly rdns?: string
  readonly badge_type?: string
  /** Networks that the wallet claims to support; absent when unknown. */
  readonly chains?: readonly CaipNetworkId[]
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
  /** Scheme of the wallet's app, such as `metamask://`. */
  readonly mobile_link?: string
  /** Universal link of the wallet's app, such as `https://metamask.app.link`. */
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly supports_wc?: boolean
}
