import { Icon, observer, Row } from '@portico/react/ui'
import { LayoutGrid } from 'lucide'
import { useWalletConnect } from '../useWalletConnect.ts'
import { QrPanel } from './QrPanel.tsx'
import { usePairingAttempt } from './usePairingAttempt.ts'

const anyWallet = {}

/** A code for whatever wallet the visitor has, and the way to all of them. */
export const ScanPanel = observer(function ScanPanel() {
  const { kit, t } = useWalletConnect()
  const attempt = usePairingAttempt(anyWallet)
  const { all = 'show' } = kit.settings.wallets ?? {}
  const count = kit.wallets.current?.count
  return (
    <>
      <QrPanel attempt={attempt} />
      {(all === 'show' || (all === 'onlyMobile' && kit.isMobile())) && (
        <Row
          icon={<Icon of={LayoutGrid} />}
          label={t('qr.allWallets')}
          note={count ? count.toLocaleString(kit.i18n.locale) : undefined}
          data-action="all"
          onPress={() => kit.router.push('AllWallets')}
        />
      )}
    </>
  )
})
