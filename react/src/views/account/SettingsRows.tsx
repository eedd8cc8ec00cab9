import { ChevronRight, LogOut, WalletCards } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { featureTitle, openView, useSlot } from '../../kit/useSlot.ts'
import { SlotIcon } from '../../ui/content/SlotIcon.tsx'
import { Icon, observer, Row, Section } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { disconnectWallet, hasLogin } from './disconnectWallet.ts'
import { en } from './en.ts'

/** Further rows of features, the list of wallets, and the end of all connections. */
export const SettingsRows = observer(function SettingsRows() {
  const kit = useAnyKit()
  const t = useWords(en)
  const { all } = kit.connections
  const count = all.length
  // One log out ends a login with all of its accounts.
  const isOneLogin = all.every(({ connectorId }) => hasLogin(kit, connectorId))
  return (
    <Section label={t('account.more')}>
      {useSlot('settingsRow').map(({ id, icon, label, view, featureId }) => (
        <Row
          key={id}
          icon={<SlotIcon name={icon} />}
          label={featureTitle(kit, featureId, label)}
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
      {count > 1 && !isOneLogin && (
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
