import { ExternalLink } from 'lucide'
import { useWords } from '../../hooks/useWords.ts'
import { Icon, LinkRow, Tile } from '../../ui/index.ts'
import type { KnownWallet } from './knownWallets.ts'

/** Leads to the home of a wallet, whose address it shows beforehand. */
export function WalletLink({ wallet: { name, home, rdns } }: { wallet: KnownWallet }) {
  const t = useWords()
  return (
    <LinkRow
      href={home}
      data-key={rdns}
      icon={<Tile name={name} />}
      label={name}
      note={
        <>
          {new URL(home).host}
          <Icon of={ExternalLink} />
          <span className="unseen">{t('opensTab')}</span>
        </>
      }
    />
  )
}
