import type { CaipNetworkId } from '../../network/NetworkDefinition.ts'
import type { Wallet } from '../Wallet.ts'

type Facts = Omit<
  Wallet,
  'app_store' | 'play_store' | 'chrome_store' | 'chains' | 'supports_wc'
> & {
  /** Number of the app in Apple's store. */
  readonly apple?: number
  /** Id of the app in Google's store. */
  readonly google?: string
  /** Id of the extension in Chrome's store. */
  readonly chrome?: string
  /** By default Ethereum's family. */
  readonly chains?: readonly CaipNetworkId[]
  /** False for a wallet that is reached as an extension or by a link of its own. */
  readonly supports_wc?: boolean
}

const evm: readonly CaipNetworkId[] = ['eip155:1']

/** An entry of the built-in list, from the facts that differ. */
export function listed({ apple, google, chrome, ...facts }: Facts): Wallet {
  return {
    chains: evm,
    supports_wc: true,
    ...facts,
    ...(apple && { app_store: `https://apps.apple.com/app/id${apple}` }),
    ...(google && { play_store: `https://play.google.com/store/apps/details?id=${google}` }),
    ...(chrome && { chrome_store: `https://chromewebstore.google.com/detail/${chrome}` }),
  }
}
