import type { Async } from '@portico/core'
import { useAccount, useKit, useNetwork } from '@portico/react'
import { useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { notePsbt } from '../notePsbt.ts'
import { Outcome } from '../Outcome.tsx'

/** A transaction made by bitcoinjs-lib, signed by the wallet that the kit connected, and broadcast. */
export function BitcoinTransactionCard() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const kit = useKit()
  const [result, setResult] = useState<Async<string>>({ status: 'idle' })

  async function send() {
    if (!address || !network) return
    setResult({ status: 'pending' })
    try {
      const url = network.rpcUrls.default.http[0]!
      const transaction = await notePsbt({ url, address, text: 'Portico' })
      const { hash } = await kit.sendTransaction({ transaction })
      setResult({ status: 'success', data: hash })
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  return (
    <Card title="bitcoinjs transaction">
      <p>A note in the chain: a PSBT of bitcoinjs-lib with a data output.</p>
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
