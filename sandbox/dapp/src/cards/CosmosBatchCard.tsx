import type { CallOf } from '@portico/core'
import { useAccount } from '@portico/react'
import { Card } from '../Card.tsx'
import { ReviewedBatch } from './ReviewedBatch.tsx'

/** The second account of Comet Wallet. */
const toAddress = 'alpha1erxf3sa9q2j4vgseu7jq4a258ckmk7cyc4nzqq'

/** Three payments as one transaction. */
export function CosmosBatchCard() {
  const { address: fromAddress } = useAccount()
  const pay = (amount: string, denom: string): CallOf<'cosmos'> => ({
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress, toAddress, amount: [{ denom, amount }] },
  })
  return (
    <Card title="Batch">
      <ReviewedBatch
        text="Three payments in two coins, reviewed as a whole."
        label="Review three messages"
        calls={() => [pay('1000000', 'ualpha'), pay('500000', 'ustone'), pay('250000', 'ualpha')]}
      />
    </Card>
  )
}
