import type { Namespace, Wallet } from '@portico/core'
import { systemClock } from '@portico/core/async'
import type { WalletDirectory } from '@portico/core/feature'
import { useEffect, useState } from 'react'
import { useAnyKit } from '../../kit/contexts.ts'
import { whileOpen } from '../../kit/whileOpen.ts'

type Directory = {
  readonly directory: WalletDirectory | undefined
  /** True until the directory has loaded, has failed, or has timed out. */
  readonly pending: boolean
}

/** Maximum time for which placeholders are shown, in ms. */
const placeholderTimeoutMs = 2000

/** Loads the wallet directory while the modal is open and `enabled` is true; read inside an observer. */
export function useDirectory(enabled: boolean): Directory {
  const { modal, wallets, settings } = useAnyKit()
  const [isTimedOut, setTimedOut] = useState(false)
  const { clock = systemClock } = settings
  useEffect(() => {
    if (!enabled) return
    const giveUp = () => setTimedOut(true)
    const load = (signal: AbortSignal) => {
      modal
        .idle()
        .then(wallets.load)
        .then((directory) => directory.load())
        .catch(giveUp) // offline: the list works without the directory
      signal.addEventListener('abort', clock.after(placeholderTimeoutMs, giveUp))
    }
    return whileOpen(modal, load)
  }, [enabled, wallets, modal, clock])
  const directory = enabled ? wallets.current : undefined
  const settled = directory?.status === 'success' || directory?.status === 'error'
  return { directory, pending: enabled && !isTimedOut && !settled }
}

/** Whether a wallet supports a namespace; true when it does not state its networks. */
export function supportsNamespace({ chains }: Wallet, namespace: Namespace): boolean {
  return chains?.some((chain) => chain.split(':')[0] === namespace) ?? true
}
