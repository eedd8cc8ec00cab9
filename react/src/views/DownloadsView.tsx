import type { CoreViews } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { useWords } from '../hooks/useWords.ts'
import { Button, Hint, View } from '../ui/index.ts'
import { Lead } from './learn/Lead.tsx'
import { knownWallets } from './wallets/knownWallets.ts'
import { WalletLink } from './wallets/WalletLink.tsx'

/** Where a wallet that is not in this browser can be found. */
export default function DownloadsView({ params }: { params: CoreViews['Downloads'] }) {
  const { router } = useAnyKit()
  const t = useWords()
  const known = knownWallets.find(({ rdns }) => rdns === params.connectorId)
  return (
    <View>
      <Lead>{known ? t('downloads.text', { wallet: known.name }) : t('downloads.unknown')}</Lead>
      {known && <WalletLink wallet={known} />}
      {known && <Hint>{t('getWallet.hint')}</Hint>}
      <Button data-action="others" onPress={() => router.push('GetWallet')}>
        {t('downloads.others')}
      </Button>
    </View>
  )
}
