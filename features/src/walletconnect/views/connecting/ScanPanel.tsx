import type { Namespace } from '@portico/core'
import { Icon, observer, Row } from '@portico/react/ui'
import { LayoutGrid } from 'lucide'
import { useWalletConnect } from '../useWalletConnect.ts'
import { QrPanel } from './QrPanel.tsx'

/** A code for any wallet, and a link to the list of all wallets. */
export const ScanPanel = observer(function ScanPanel({
  namespace,
}: {
  namespace: Namespace | undefined
}) {
  const { kit, t } = useWalletConnect()
  const where = namespace && { namespace }
  const { all = 'show' } = kit.settings.wallets ?? {}
  const push = kit.router.push as (view: string, params?: object) => void
  const count = kit.wallets.current?.count
  return (
    <>
      <QrPanel />
      {(all === 'show' || (all === 'onlyMobile' && kit.isMobile())) && (
        <Row
          icon={<Icon of={LayoutGrid} />}
          label={t('qr.allWallets')}
          note={count ? count.toLocaleString(kit.i18n.locale) : undefined}
          data-action="all"
          onPress={() => push('AllWallets', where)}
        />
      )}
    </>
  )
})
