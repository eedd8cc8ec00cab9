import type { Wallet } from '../../wallet/Wallet.ts'
import { stores } from './stores.ts'

/** Adds the store links of the built-in list to a wallet. */
export function withStores(wallet: Wallet): Wallet {
  const { apple, google, chrome } = stores[wallet.id] ?? {}
  return {
    ...(apple && { app_store: `https://apps.apple.com/app/id${apple}` }),
    ...(google && { play_store: `https://play.google.com/store/apps/details?id=${google}` }),
    ...(chrome && { chrome_store: `https://chromewebstore.google.com/detail/${chrome}` }),
    ...wallet,
  }
}
