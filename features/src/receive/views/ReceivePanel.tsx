import type { Translate } from '@portico/core/feature'
import {
  Address,
  CopyButton,
  Hint,
  IconButton,
  QrCode,
  Section,
  Tile,
  useStyles,
} from '@portico/react/ui'
import { Share2 } from 'lucide'
import { useState } from 'react'
import type { PaymentAddress } from '../ReceiveStore.ts'
import { AmountRequest } from './AmountRequest.tsx'
import type { en } from './en.ts'
import css from './ReceivePanel.css'

export type ReceivePanelProps = {
  payment: PaymentAddress
  /** There are addresses of other kinds. */
  hasOthers: boolean
  t: Translate<typeof en>
}

/** One address: its QR code, its text, and the networks on which it receives. */
export function ReceivePanel({ payment, hasOthers, t }: ReceivePanelProps) {
  useStyles(css)
  const [amount, setAmount] = useState<string>()
  const { account, network, networks } = payment
  return (
    <div className="ReceivePanel">
      {account.type === 'ordinals' && (
        <Hint tone="warning">{t(hasOthers ? 'ordinalsOnly' : 'ordinalsAlone')}</Hint>
      )}
      <QrCode value={payment.uri(amount)} label={t('code', { network: network.name })} />
      <ReceiveAddress address={account.address} t={t} />
      {payment.takesAmount && <AmountRequest network={network} onAmount={setAmount} t={t} />}
      {networks.length === 1 ? (
        <Hint>{t('only', { network: network.name })}</Hint>
      ) : (
        <Section title={t('networks')}>
          <ul className="ReceivePanel-networks">
            {networks.map(({ caipNetworkId, name, assets }) => (
              <li key={caipNetworkId}>
                <Tile
                  name={name}
                  src={assets?.imageUrl}
                  of={caipNetworkId}
                  size="small"
                  shape="round"
                />
                {name}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

export type ReceiveAddressProps = { address: string; t: Translate<typeof en> }

/** The whole address in groups of four, with buttons to copy and share it. */
function ReceiveAddress({ address, t }: ReceiveAddressProps) {
  return (
    <div className="ReceivePanel-address">
      <div>
        <span className="unseen">{t('address')}</span> <Address value={address} whole />
      </div>
      <CopyButton value={address} label={t('copy')} done={t('copied')} />
      {'share' in navigator && (
        <IconButton
          icon={Share2}
          label={t('share')}
          data-action="share"
          onPress={() => share(address)}
        />
      )}
    </div>
  )
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch {
    // The visitor cancelled sharing; where sharing is not permitted, the address can be copied.
  }
}
