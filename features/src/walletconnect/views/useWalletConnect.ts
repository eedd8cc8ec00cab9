import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import type { walletConnect } from '../index.ts'
import type { Pairing } from '../Pairing.ts'
import { en } from './en.ts'

/** The part of the feature's API that the views use. */
export type WalletConnectApi = {
  /** Absent until loaded. */
  readonly pairing: Pairing | undefined
  load(): Promise<Pairing>
}

/** The kit, the feature's API and the texts of its views. */
export function useWalletConnect(): {
  kit: Kit
  api: WalletConnectApi
  t: Translate<typeof en>
} {
  const kit = useFeatureKit<typeof walletConnect>()
  return {
    kit,
    api: kit.features.walletConnect,
    t: kit.i18n.translator('walletConnect', en),
  }
}
