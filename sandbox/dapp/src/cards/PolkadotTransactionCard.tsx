import type { Async } from '@portico/core'
import { createInjected } from '@portico/polkadot'
import { useAccount, useKit, useNetwork } from '@portico/react'
import { useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'
import { remark } from '../remark.ts'

/** A transaction made by @polkadot/api and signed by the wallet that the kit connected. */
export function PolkadotTransactionCard() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const kit = useKit()
  const [result, setResult] = useState<Async<string>>({ status: 'idle' })

  async function send() {
    if (!address || !network) return
    setResult({ status: 'pending' })
    try {
      const url = network.rpcUrls.default.http[0]!
      const value = await remark({ url, address, signer: createInjected(kit).signer })
      setResult({ status: 'success', data: value })
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  return (
    <Card title="Polkadot.js transaction">
      <p>A remark, made by @polkadot/api and kept in a block.</p>
      <button
        type="button"
        disabled={status !== 'connected'}
        onClick={() => ignoreRejection(send())}
      >
        Sign and send
      </button>
      <Outcome
        result={result}
        waiting="The wallet is asking you"
        show={(hash) => <code>{hash}</code>}
      />
    </Card>
  )
}
