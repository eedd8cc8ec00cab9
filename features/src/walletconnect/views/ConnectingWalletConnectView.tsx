import { observer, QrCode, View } from '@portico/react/ui'
import { ScanPanel } from './connecting/ScanPanel.tsx'
import { useWallet } from './connecting/useWallet.ts'
import { WalletPlatforms } from './connecting/WalletPlatforms.tsx'
import { useWalletConnect } from './useWalletConnect.ts'

type Params = { walletId?: string } | undefined

/** Connects a wallet of the directory, or whichever scans the code. */
export default observer(function ConnectingWalletConnectView({ params }: { params: Params }) {
  const { t } = useWalletConnect()
  const wallet = useWallet(params?.walletId)
  return (
    <View>
      {wallet === 'loading' && <QrCode value={undefined} label={t('qr.altAny')} />}
      {wallet === undefined && <ScanPanel />}
      {typeof wallet === 'object' && <WalletPlatforms key={wallet.id} wallet={wallet} />}
    </View>
  )
})
