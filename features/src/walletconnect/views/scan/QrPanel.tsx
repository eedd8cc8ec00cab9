import type { Namespace, Wallet } from '@portico/core'
import type { Notices, Translate } from '@portico/core/feature'
import { Button, Icon, observer, QrCode, Row, StatusText, useStyles } from '@portico/react/ui'
import { Copy, LayoutGrid } from 'lucide'
import type { en } from './en.ts'
import { faultOf, faultWords } from './pairingFault.ts'
import css from './QrPanel.css'
import { usePairing, useWalletConnect } from './useWalletConnect.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

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

export type QrPanelProps = { wallet?: Wallet | undefined }

/** A code to scan, never an expired one, and a button that copies its link. */
export const QrPanel = observer(function QrPanel({ wallet }: QrPanelProps) {
  useStyles(css)
  const { kit, t } = useWalletConnect()
  const { uri, error, retry: tryAgain } = usePairing()
  const app = kit.settings.metadata
  const name = wallet?.name ?? t('wallet')
  const retry = (
    <Button kind="primary" data-action="retry" onPress={tryAgain}>
      {t('tryAgain')}
    </Button>
  )
  // A silent relay is retried automatically, so the code keeps its place.
  const silent = error !== undefined && faultOf(error) === 'relay'
  if (error !== undefined && !silent)
    return (
      <WaitingPanel wallet={wallet} {...faultWords(t, error, name)} state="failed">
        {retry}
      </WaitingPanel>
    )
  const scan = wallet ? t('qr.scanWith', { wallet: name }) : t('qr.scan')
  const words = silent
    ? faultWords(t, error, name)
    : { title: scan, text: uri ? t('qr.renews') : t('qr.loading') }
  return (
    <div className="QrPanel">
      <QrCode
        value={uri}
        label={wallet ? t('qr.alt', { wallet: name }) : t('qr.altAny')}
        logo={
          wallet
            ? { name, src: kit.wallets.current?.imageOf(wallet) }
            : app && { name: app.name, src: app.icons?.[0] }
        }
      />
      <StatusText title={words.title} role={silent ? 'alert' : 'status'}>
        {words.text}
      </StatusText>
      {silent ? (
        retry
      ) : (
        <Button
          data-action="copy"
          disabled={uri === undefined}
          onPress={() => uri && void copyLink(uri, kit.notices, t)}
        >
          <Icon of={Copy} />
          {t('qr.copy')}
        </Button>
      )}
    </div>
  )
})

/** Copies the pairing link and reports whether that worked. */
async function copyLink(
  uri: string,
  notices: Pick<Notices, 'show'>,
  t: Translate<typeof en>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(uri)
    notices.show('success', t('qr.copied'))
  } catch {
    // The page or the visitor does not permit clipboard access.
    notices.show('error', t('qr.notCopied'))
  }
}
