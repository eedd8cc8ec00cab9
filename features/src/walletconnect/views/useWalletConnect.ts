import type { Kit, Translate } from '@portico/core'
import { featureHooks } from '@portico/react'
import type { walletConnect } from '../index.ts'
import type { Pairing } from '../Pairing.ts'
import { en } from './en.ts'

/** What the views need of the feature. */
export type WalletConnectApi = {
  /** Absent until loaded. */
  readonly pairing: Pairing | undefined
  load(): Promise<Pairing>
}

const { useKit } = featureHooks<typeof walletConnect>()

/** The kit, the feature and the words of its views. */
export function useWalletConnect(): {
  kit: Kit
  api: WalletConnectApi
  t: Translate<typeof en>
} {
  const kit = useKit()
  return {
    kit,
    api: kit.features.walletConnect,
    t: kit.i18n.translator('walletConnect', en),
  }
}
