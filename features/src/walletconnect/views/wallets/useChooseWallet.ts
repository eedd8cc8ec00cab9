import type { Namespace } from '@portico/core'
import { chooseWallet, openLink } from '@portico/core/wallets'
import { useCallback, useEffect } from 'react'
import { useWalletConnect } from '../scan/useWalletConnect.ts'
import { appLink } from './platforms.ts'
import type { Listed } from './WalletListing.ts'

/**
 * Returns the action for a pressed tile: a wallet of this browser connects there; on a phone the wallet's app
 * opens within the visitor's gesture, so its link is fetched ahead; otherwise the view with the ways to reach it
 * opens.
 */
export function useChooseWallet(namespace: Namespace | undefined): (entry: Listed) => void {
  const { kit, api } = useWalletConnect()
  const mobile = kit.isMobile()
  useEffect(() => {
    // Preloads the next view, so that it shows at once.
    import('./WalletPlatforms.tsx').catch(() => undefined)
    if (!mobile) return
    // Errors are shown by the view that needs the link.
    const prepare = async () => (await api.load()).prepare(namespace && { namespace })
    prepare().catch(() => undefined)
  }, [api, mobile, namespace])
  return useCallback(
    ({ name, row, wallet }: Listed) => {
      kit.events.track('SELECT_WALLET', { name })
      if (row) return chooseWallet(kit, row, { namespace })
      if (!wallet) return
      kit.wallets.current?.keep(wallet)
      const link = mobile && appLink.of(kit, wallet, { app: 'mobile', uri: api.pairing?.uri })
      if (link) openLink(link)
      kit.router.push('ConnectingWalletConnect', {
        walletId: wallet.id,
        ...(namespace && { namespace }),
      })
    },
    [kit, api, mobile, namespace],
  )
}
