import type { Wallet } from '@portico/core'
import { Button, Icon, observer, QrCode, StatusText, useStyles } from '@portico/react/ui'
import { Copy } from 'lucide'
import { useWalletConnect } from '../useWalletConnect.ts'
import { copyLink } from './copyLink.ts'
import { faultWords } from './faultWords.ts'
import type { PairingAttempt } from './PairingAttempt.ts'
import css from './QrPanel.css'

export type QrPanelProps = { attempt: PairingAttempt; wallet?: Wallet | undefined }

/** A code to scan, never an expired one, and its link to copy. */
export const QrPanel = observer(function QrPanel({ attempt, wallet }: QrPanelProps) {
  useStyles(css)
  const { kit, t } = useWalletConnect()
  const { uri, error } = attempt
  const scan = wallet ? t('qr.scanWith', { wallet: wallet.name }) : t('qr.scan')
  const words = error
    ? faultWords(t, error, wallet?.name ?? t('wallet'))
    : { title: scan, text: uri ? t('qr.renews') : t('qr.loading') }
  return (
    <div className="QrPanel">
      <QrCode
        value={uri}
        label={wallet ? t('qr.alt', { wallet: wallet.name }) : t('qr.altAny')}
        logo={wallet && { name: wallet.name, src: kit.wallets.current?.imageOf(wallet) }}
      />
      <StatusText title={words.title} role={error ? 'alert' : 'status'}>
        {words.text}
      </StatusText>
      {error ? (
        <Button kind="primary" data-action="retry" onPress={attempt.retry}>
          {t('tryAgain')}
        </Button>
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
