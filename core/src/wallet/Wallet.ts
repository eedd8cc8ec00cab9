import type { CaipNetworkId } from '../caip/Namespace.ts'

/**
 * A wallet of the directory, in the words of the directory service. Links are as listed: whoever opens one
 * builds it with `walletLink`, which lets safe shapes alone pass.
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
  /** Networks or namespaces that it says it speaks; absent: not told. */
  readonly chains?: readonly CaipNetworkId[]
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
  /** Scheme of its app, as `metamask://`. */
  readonly mobile_link?: string
  /** Universal link of its app, as `https://metamask.app.link`. */
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly supports_wc?: boolean
}
