import { useWords } from '../hooks/useWords.ts'
import { Hint, Section, View } from '../ui/index.ts'
import { Lead } from './learn/Lead.tsx'
import { knownWallets } from './wallets/knownWallets.ts'
import { WalletLink } from './wallets/WalletLink.tsx'

/** How to come by a wallet, without a recommendation. */
export default function GetWalletView() {
  const t = useWords()
  return (
    <View>
      <Lead>{t('getWallet.text')}</Lead>
      <Section label={t('getWallet.list')}>
        {knownWallets.map((wallet) => (
          <WalletLink key={wallet.rdns} wallet={wallet} />
        ))}
      </Section>
      <Hint>{t('getWallet.hint')}</Hint>
    </View>
  )
}
