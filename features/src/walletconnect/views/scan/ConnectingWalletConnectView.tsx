import type { Namespace, Wallet } from '@portico/core'
import { observer, QrCode, View } from '@portico/react/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { ScanPanel } from './QrPanel.tsx'
import { useWalletConnect } from './useWalletConnect.ts'

type Params = { walletId?: string; namespace?: Namespace } | undefined

/** Connects a wallet of the directory, or any wallet that scans the code. */
export default observer(function ConnectingWalletConnectView({ params }: { params: Params }) {
  const { t } = useWalletConnect()
  const { walletId, namespace } = params ?? {}
  const ways = useWallet(walletId)
  return (
    <View>
      {ways === 'loading' && <QrCode value={undefined} label={t('qr.altAny')} />}
      {ways === undefined && <ScanPanel namespace={namespace} />}
      {typeof ways === 'object' && (
        <ways.Platforms key={ways.wallet.id} wallet={ways.wallet} namespace={namespace} />
      )}
    </View>
  )
})

type Platforms = ComponentType<{ wallet: Wallet; namespace: Namespace | undefined }>
export type WalletWays = { readonly wallet: Wallet; readonly Platforms: Platforms }

/**
 * A directory wallet and the component that shows its platforms; `loading` until both are loaded, `undefined` when
 * only a code is shown. Read inside an observer.
 */
function useWallet(id: string | undefined): WalletWays | 'loading' | undefined {
  const { kit } = useWalletConnect()
  const [platforms, setPlatforms] = useState<{ readonly Platforms: Platforms | undefined }>()
  useEffect(() => {
    if (id === undefined) return
    const load = async () => {
      const parts = [import('../wallets/WalletPlatforms.tsx'), kit.wallets.load()] as const
      const [{ WalletPlatforms }] = await Promise.all(parts)
      setPlatforms({ Platforms: WalletPlatforms })
    }
    // The code works without them.
    load().catch(() => setPlatforms({ Platforms: undefined }))
  }, [kit, id])
  if (id === undefined) return undefined
  if (!platforms) return 'loading'
  const { Platforms } = platforms
  const wallet = kit.wallets.current?.get(id)
  return wallet && Platforms && { wallet, Platforms }
}
