import type { Translate } from '@portico/core'
import { Hint, QrCode, Section, Tile, useStyles } from '@portico/react/ui'
import { useState } from 'react'
import type { PaymentAddress } from '../PaymentAddress.ts'
import { AmountAsked } from './AmountAsked.tsx'
import type { en } from './en.ts'
import { ReceiveAddress } from './ReceiveAddress.tsx'
import css from './ReceivePanel.css'

export type ReceivePanelProps = {
  paid: PaymentAddress
  /** There are addresses of other kinds. */
  hasOthers: boolean
  t: Translate<typeof en>
}

/** One address: its QR code, its text, and the networks on which it receives. */
export function ReceivePanel({ paid, hasOthers, t }: ReceivePanelProps) {
  useStyles(css)
  const [amount, setAmount] = useState<string>()
  const { account, network, networks } = paid
  return (
    <div className="ReceivePanel">
      {account.type === 'ordinals' && (
        <Hint tone="warning">{t(hasOthers ? 'ordinalsOnly' : 'ordinalsAlone')}</Hint>
      )}
      <QrCode value={paid.uri(amount)} label={t('code', { network: network.name })} />
      <ReceiveAddress address={account.address} t={t} />
      {paid.takesAmount && <AmountAsked network={network} onAmount={setAmount} t={t} />}
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
