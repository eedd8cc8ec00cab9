import type { CoreViews } from '@portico/core'
import { storeLinks } from '@portico/core/wallets'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { Button, Hint, observer, Section, Skeleton, Tile, View } from '../ui/index.ts'
import { Lead } from './learn/Lead.tsx'
import { useLearnWords } from './learn/useLearnWords.ts'
import { knownWallet } from './wallets/knownWallet.ts'
import { StoreRow } from './wallets/StoreRow.tsx'
import { useDirectory } from './wallets/useDirectory.ts'

/** Links to installing a wallet that is missing here. */
export default observer(function DownloadsView({ params }: { params: CoreViews['Downloads'] }) {
  const kit = useAnyKit()
  const t = useLearnWords()
  const known = knownWallet(kit, params)
  const { pending } = useDirectory('walletId' in params && !known)
  const links = known ? storeLinks(known) : []
  const others = (
    <Button data-action="others" onPress={() => kit.router.push('GetWallet')}>
      {t('downloads.others')}
    </Button>
  )
  if (pending)
    return (
      <View>
        <Skeleton rows={2} />
      </View>
    )
  if (!known || links.length === 0)
    return (
      <View>
        <Lead>{t('downloads.unknown')}</Lead>
        {others}
      </View>
    )
  const { name: wallet } = known
  return (
    <View>
      <Lead mark={<Tile name={wallet} src={kit.wallets.current?.imageOf(known)} size="large" />}>
        {t(kit.isMobile() ? 'downloads.app' : 'downloads.text', { wallet })}
      </Lead>
      <Section label={t('downloads.places')}>
        {links.map((link) => (
          <StoreRow key={link.type} wallet={known} link={link} />
        ))}
      </Section>
      <Hint>{t('getWallet.hint')}</Hint>
      {others}
    </View>
  )
})
