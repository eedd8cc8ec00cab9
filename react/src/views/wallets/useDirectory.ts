import type { WalletDirectory } from '@portico/core'
import { useEffect, useState } from 'react'
import { useAnyKit } from '../../hooks/useAnyKit.ts'

type Directory = {
  readonly directory: WalletDirectory | undefined
  /** True until the directory has answered, or turned out not to. */
  readonly pending: boolean
}

/** Asks for the wallet directory while the modal is open and it is wanted; read inside an observer. */
export function useDirectory(wanted: boolean): Directory {
  const { modal, wallets } = useAnyKit()
  const [failed, setFailed] = useState(false)
  const asks = wanted && modal.isOpen
  useEffect(() => {
    if (!asks) return
    setFailed(false)
    wallets
      .load()
      .then((directory) => directory.load())
      .catch(() => setFailed(true)) // offline: the list does without
  }, [asks, wallets])
  const directory = wanted ? wallets.current : undefined
  const settled = directory?.status === 'ready' || directory?.status === 'failed'
  return { directory, pending: wanted && !failed && !settled }
}
