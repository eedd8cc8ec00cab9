import { observer, QrCode, View } from '@portico/react/ui'
import { ScanPanel } from './connecting/ScanPanel.tsx'
import { useWallet } from './connecting/useWallet.ts'
import { useWalletConnect } from './useWalletConnect.ts'

type Params = { walletId?: string } | undefined

/** Connects a wallet of the directory, or whichever scans the code. */
export default observer(function ConnectingWalletConnectView({ params }: { params: Params }) {
  const { t } = useWalletConnect()
  const ways = useWallet(params?.walletId)
  return (
    <View>
      {ways === 'loading' && <QrCode value={undefined} label={t('qr.altAny')} />}
      {ways === undefined && <ScanPanel />}
      {typeof ways === 'object' && <ways.Platforms key={ways.wallet.id} wallet={ways.wallet} />}
    </View>
  )
})
