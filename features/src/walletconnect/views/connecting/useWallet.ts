import type { Wallet } from '@portico/core'
import { useEffect, useState } from 'react'
import { useWalletConnect } from '../useWalletConnect.ts'

/** A wallet of the directory; `loading` until the directory is there. Read inside an observer. */
export function useWallet(id: string | undefined): Wallet | 'loading' | undefined {
  const { kit } = useWalletConnect()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // Without the directory the code alone still connects.
    if (id !== undefined) kit.wallets.load().catch(() => setFailed(true))
  }, [kit, id])
  if (id === undefined || failed) return undefined
  return kit.wallets.current ? kit.wallets.current.get(id) : 'loading'
}
