import type { Kit, Translate } from '@portico/core'
import { useKit } from '@portico/react'
import type { Pairing } from '../Pairing.ts'
import { en } from './en.ts'

/** What the views need of the feature. */
export type WalletConnectApi = {
  /** Absent until loaded. */
  readonly pairing: Pairing | undefined
  load(): Promise<Pairing>
}

/** The kit, the feature and the words of its views; whatever kit a dapp registers, it has this feature. */
export function useWalletConnect(): {
  kit: Kit
  api: WalletConnectApi
  t: Translate<typeof en>
} {
  const kit = (useKit as () => Kit)()
  const { walletConnect } = kit.features as { walletConnect?: unknown }
  return {
    kit,
    api: walletConnect as WalletConnectApi,
    t: kit.i18n.translator('walletConnect', en),
  }
}
