import type { Transaction, TransactionStatus } from '@portico/core'
import {
  Address,
  Amount,
  Icon,
  observer,
  Phrase,
  Ring,
  StatusText,
  useStyles,
} from '@portico/react/ui'
import { ArrowUp, Check, CircleAlert, type IconNode } from 'lucide'
import { decimalsOf } from '../../amount/decimalsOf.ts'
import { useSend } from '../useSend.ts'
import css from './TransferState.css'

const icons: Readonly<Record<TransactionStatus, IconNode>> = {
  pending: ArrowUp,
  confirmed: Check,
  failed: CircleAlert,
  dropped: CircleAlert,
  replaced: CircleAlert,
}

/** The status of a sent transfer, as icon and text. */
export const TransferState = observer(function TransferState({ sent }: { sent: Transaction }) {
  useStyles(css)
  const { kit, t } = useSend()
  const { status, networkId, amount, symbol, to } = sent
  const network = kit.networks.describe(networkId).name
  const isGood = status === 'pending' || status === 'confirmed'
  return (
    <div className="TransferState" data-status={status}>
      <Ring state={status === 'pending' ? 'waiting' : 'stopped'}>
        <Icon of={icons[status]} />
      </Ring>
      <StatusText title={t(`sent.${status}`)} role={isGood ? 'status' : 'alert'}>
        {
          // Some of these texts do not use the network.
          t(`sent.${status}Text`, { network } as never)
        }
      </StatusText>
      {amount !== undefined && to !== undefined && (
        <p className="TransferState-what">
          <Phrase
            text={t('sent.what', { amount: '{amount}', to: '{to}' })}
            holes={{
              amount: <Amount value={amount} unit={symbol} decimals={decimalsOf(amount)} />,
              to: <Address value={to} />,
            }}
          />
        </p>
      )}
    </div>
  )
})
