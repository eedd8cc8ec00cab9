import type { Wallet } from '@portico/core'
import type { StoreLink } from '@portico/core/wallets'
import { ExternalLink, Globe, Puzzle, Smartphone } from 'lucide'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Icon, LinkRow } from '../../ui/index.ts'
import { useLearnWords } from '../learn/useLearnWords.ts'

const icons = {
  chrome_store: Puzzle,
  app_store: Smartphone,
  play_store: Smartphone,
  homepage: Globe,
}

/** Links to a store or site with the wallet, and shows its address beforehand. */
export function StoreRow({ wallet: { name }, link }: { wallet: Wallet; link: StoreLink }) {
  const { events } = useAnyKit()
  const t = useLearnWords()
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
