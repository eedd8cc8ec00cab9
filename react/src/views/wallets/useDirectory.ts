import { systemClock, type WalletDirectory } from '@portico/core'
import { useEffect, useState } from 'react'
import { useAnyKit } from '../../hooks/useAnyKit.ts'

type Directory = {
  readonly directory: WalletDirectory | undefined
  /** True until the directory has loaded, has failed, or has timed out. */
  readonly pending: boolean
}

/** Maximum time for which placeholders are shown, in ms. */
const patience = 2000

/** Loads the wallet directory while the modal is open and `wanted` is true; read inside an observer. */
export function useDirectory(wanted: boolean): Directory {
  const { modal, wallets, settings } = useAnyKit()
  const [given, setGiven] = useState(false)
  const asks = wanted && modal.isOpen
  const { clock = systemClock } = settings
  useEffect(() => {
    if (!asks) return
    const giveUp = () => setGiven(true)
    modal
      .idle()
      .then(wallets.load)
      .then((directory) => directory.load())
      .catch(giveUp) // offline: the list works without the directory
    return clock.after(patience, giveUp)
  }, [asks, wallets, modal, clock])
  const directory = wanted ? wallets.current : undefined
  const settled = directory?.status === 'success' || directory?.status === 'error'
  return { directory, pending: wanted && !given && !settled }
}
