import type { Kit } from '@portico/core'
import type { Translate } from '@portico/core/feature'
import { useFeatureKit } from '@portico/react'
import type { walletConnect } from '../../index.ts'
import type { Pairing } from '../../Pairing.ts'
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

type ShownPairing = {
  /** The link, as soon as there is one. */
  readonly uri: string | undefined
  /** The error of the last attempt, final or until the relay is reachable again. */
  readonly error: unknown
  /** Retries the failed step immediately. */
  retry(): void
  /** Starts a new attempt. */
  restart(): void
}

/** The pairing state for views; read inside an observer. */
export function usePairing(): ShownPairing {
  const { kit, api } = useWalletConnect()
  const { current: attempt, retry: restart } = kit.attempts
  const { pairing } = api
  if (attempt?.isFailed) return { uri: undefined, error: attempt.error, retry: restart, restart }
  const error = pairing?.status === 'error' ? pairing.error : undefined
  return { uri: pairing?.uri, error, retry: () => pairing?.retry(), restart }
}
