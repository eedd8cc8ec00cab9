import type { Async } from '@portico/core'
import type { Batch, BatchResult } from '@portico/features/batch'
import { useAccount, useKit } from '@portico/react'
import { useState } from 'react'
import { sandboxContracts } from '../../../chains/contracts/sandboxContracts.ts'
import { Outcome } from '../Outcome.tsx'

const { pier, splitter } = sandboxContracts
const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Call data of a method with an address and an amount. */
const encode = (selector: string, address: string, amount: bigint) =>
  `${selector}${address.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/** An allowance of 2 PIER, a transfer of 1 PIER, and a payment of 0.001 ETH. */
const calls = [
  { to: pier, data: encode('0x095ea7b3', splitter, 2_000_000n) },
  { to: pier, data: encode('0xa9059cbb', receiver, 1_000_000n) },
  { to: receiver, value: 1_000_000_000_000_000n },
]

/** Three calls that the kit reviews with the visitor, and makes as the wallet can. */
export function ReviewedBatch() {
  const kit = useKit()
  const { status } = useAccount()
  const [result, setResult] = useState<Async<BatchResult>>({ status: 'idle' })
  const { batch } = kit.features as { batch?: Batch }
  if (!batch) return null
  const run = () => {
    setResult({ status: 'pending' })
    batch.run({ calls }).then(
      (data) => setResult({ status: 'success', data }),
      (error) => setResult({ status: 'error', error }),
    )
  }
  return (
    <>
      <p>An allowance, a transfer and a payment, reviewed as a whole.</p>
      <button type="button" disabled={status !== 'connected'} onClick={run}>
        Review three calls
      </button>
      <Outcome
        result={result}
        waiting="Reviewed in the modal"
        show={({ way, hashes }) => (
          <>
            {way}, in {hashes.length} transactions
          </>
        )}
      />
    </>
  )
}
