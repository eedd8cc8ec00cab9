import type { Wallet } from '@portico/core'
import { lanternId } from '../wallets/lantern/lanternId.ts'

/** Lantern's entry in the wallet directory: an app with a universal link, and a web page. */
export function lanternListing(wallets: string, chainIds: readonly number[]): Wallet {
  return {
    id: lanternId,
    name: 'Lantern Wallet',
    homepage: `${wallets}/lantern/`,
    image_id: 'lantern',
    order: 1,
    rdns: 'example.lantern',
    badge_type: 'certified',
    chains: chainIds.map((chainId) => `eip155:${chainId}` as const),
    link_mode: `${wallets}/lantern`,
    webapp_link: `${wallets}/lantern`,
    app_store: 'https://apps.example/lantern',
    play_store: 'https://play.example/lantern',
    supports_wc: true,
  }
}
