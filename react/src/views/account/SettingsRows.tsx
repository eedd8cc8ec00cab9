import { ChevronRight, LogOut, WalletCards } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { openView, useSlot } from '../../kit/useSlot.ts'
import { SlotIcon } from '../../ui/content/SlotIcon.tsx'
import { Icon, observer, Row, Section } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { disconnectWallet } from './disconnectWallet.ts'
import { en } from './en.ts'

/** Further rows of features, the list of wallets, and the end of all connections. */
export const SettingsRows = observer(function SettingsRows() {
  const kit = useAnyKit()
  const t = useWords(en)
  const count = kit.connections.all.length
  return (
    <Section label={t('account.more')}>
      {useSlot('settingsRow').map(({ id, icon, label, view, t: words }) => (
        <Row
          key={id}
          icon={<SlotIcon name={icon} />}
          label={words(label)}
          note={<Icon of={ChevronRight} mirror />}
          data-key={id}
          onPress={() => openView(kit, view)}
        />
      ))}
      {kit.remoteFeatures.features.multiWallet && (
        <Row
          icon={<Icon of={WalletCards} />}
          label={t('account.wallets')}
          note={<Icon of={ChevronRight} mirror />}
          data-key="wallets"
          onPress={() => kit.router.push('ProfileWallets')}
        />
      )}
      {count > 1 && (
        <Row
          icon={<Icon of={LogOut} mirror />}
          label={t('account.disconnectAll')}
          note={t('account.connections', { count })}
          data-action="disconnect-all"
          onPress={() => disconnectWallet(kit, {}, t)}
        />
      )}
    </Section>
  )
})
