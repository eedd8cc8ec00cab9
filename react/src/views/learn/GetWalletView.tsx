import type { Kit, Wallet } from '@portico/core'
import { builtInWallets, storeLinks } from '@portico/core/wallets'
import { ChevronRight } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { Lead } from '../../ui/content/Lead.tsx'
import { Hint, Icon, observer, Row, Section, Tile, View } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { supportsNamespace } from '../connect/useDirectory.ts'
import { en } from './en.ts'

const maxWallets = 5

/** How to get a wallet, without a recommendation. */
export default observer(function GetWalletView() {
  const kit = useAnyKit()
  const t = useWords(en)
  return (
    <View>
      <Lead>{t(kit.isMobile() ? 'getWallet.app' : 'getWallet.text')}</Lead>
      <Section label={t('getWallet.list')}>
        {someOf(kit).map((wallet) => (
          <Row
            key={wallet.id}
            icon={<Tile name={wallet.name} src={kit.wallets.current?.imageOf(wallet)} />}
            label={wallet.name}
            note={<Icon of={ChevronRight} mirror />}
            data-key={wallet.id}
            onPress={() => kit.router.push('Downloads', { walletId: wallet.id })}
          />
        ))}
      </Section>
      <Hint>{t('getWallet.hint')}</Hint>
    </View>
  )
})

/** The best known wallets that support this dapp's chain families and this device. */
function someOf({ adapters: { namespaces } }: Kit): readonly Wallet[] {
  return builtInWallets
    .filter(
      (wallet) =>
        namespaces.length === 0 || namespaces.some((one) => supportsNamespace(wallet, one)),
    )
    .filter((wallet) => storeLinks(wallet).length > 0)
    .slice(0, maxWallets)
}
