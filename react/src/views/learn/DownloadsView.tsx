import type { CoreViews, Wallet } from '@portico/core'
import { type StoreLink, storeLinks } from '@portico/core/wallets'
import { ExternalLink, Globe, Puzzle, Smartphone } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { Lead } from '../../ui/content/Lead.tsx'
import {
  Button,
  Hint,
  Icon,
  LinkRow,
  observer,
  Section,
  Skeleton,
  Tile,
  View,
} from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { findWallet } from '../attempt/findWallet.ts'
import { useDirectory } from '../connect/useDirectory.ts'
import { en } from './en.ts'

/** Links to installing a wallet that is missing here. */
export default observer(function DownloadsView({ params }: { params: CoreViews['Downloads'] }) {
  const kit = useAnyKit()
  const t = useWords(en)
  const known = findWallet(kit, params)
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

const icons = {
  chrome_store: Puzzle,
  app_store: Smartphone,
  play_store: Smartphone,
  homepage: Globe,
}

/** Links to a store or site with the wallet, and shows its address beforehand. */
function StoreRow({ wallet: { name }, link }: { wallet: Wallet; link: StoreLink }) {
  const { events } = useAnyKit()
  const t = useWords(en)
  const { type, href } = link
  return (
    <LinkRow
      href={href}
      data-key={type}
      icon={<Icon of={icons[type]} />}
      label={t(`store.${type}`)}
      detail={new URL(href).host}
      note={
        <>
          <Icon of={ExternalLink} />
          <span className="unseen">{t('opensTab')}</span>
        </>
      }
      onClick={() => events.track('GET_WALLET', { name, type })}
    />
  )
}
