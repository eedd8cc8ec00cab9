import type { Namespace } from '@portico/core'
import { observer, QrCode, View } from '@portico/react/ui'
import { ScanPanel } from './connecting/ScanPanel.tsx'
import { useWallet } from './connecting/useWallet.ts'
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
