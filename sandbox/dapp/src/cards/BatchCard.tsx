import type { CallsStatus } from '@portico/core'
import { useAccount, useSendCalls } from '@portico/react'
import { useEffect, useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'
import { ReviewedBatch } from './ReviewedBatch.tsx'
import { threeCalls } from './threeCalls.ts'

const receivers = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
]

/** Two payments with one consent (EIP-5792). */
export function BatchCard() {
  const { status } = useAccount()
  const sending = useSendCalls()
  const calls = receivers.map((to) => ({ to, value: 1_000_000_000_000_000n }))
  return (
    <Card title="Batch">
      <p>Two payments of 0.001 ETH, asked for at once.</p>
      <button
        type="button"
        disabled={status !== 'connected'}
        onClick={() => sending.sendCalls({ calls })}
      >
        Send both
      </button>
      <Outcome
        result={sending}
        waiting="The wallet is asking you"
        show={({ id }) => <Progress id={id} />}
      />
      <ReviewedBatch
        text="An allowance, a transfer and a payment, reviewed as a whole."
        label="Review three calls"
        calls={() => threeCalls}
      />
    </Card>
  )
}

function Progress({ id }: { id: string }) {
  const { getCallsStatus } = useSendCalls()
  const [calls, setCalls] = useState<CallsStatus>()
  useEffect(() => {
    const look = async () => {
      const now = await getCallsStatus({ id })
      setCalls(now)
      if (now.status !== 'pending') clearInterval(timer)
    }
    const timer = setInterval(() => ignoreRejection(look()), 500)
    ignoreRejection(look())
    return () => clearInterval(timer)
  }, [id, getCallsStatus])
  return (
    <>
      <span data-field="calls">{calls?.status ?? 'pending'}</span> <code>{id}</code>
    </>
  )
}
