import type { Async } from '@portico/core'
import { useAccount, useKit, useNetwork } from '@portico/react'
import { useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'

/** Two transfers in one transaction of web3.js, signed by the wallet that the kit connected. */
export function SolanaTransactionCard() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const kit = useKit()
  const [result, setResult] = useState<Async<string>>({ status: 'idle' })

  async function send() {
    if (!address || !network) return
    setResult({ status: 'pending' })
    try {
      const web3 = await import('@solana/web3.js')
      const payerKey = new web3.PublicKey(address)
      const url = network.rpcUrls.default.http[0]!
      const { blockhash } = await new web3.Connection(url).getLatestBlockhash()
      const transfer = (lamports: number) =>
        web3.SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports })
      const message = new web3.TransactionMessage({
        payerKey,
        recentBlockhash: blockhash,
        instructions: [transfer(1), transfer(2)],
      }).compileToV0Message()
      const transaction = new web3.VersionedTransaction(message).serialize()
      const { hash } = await kit.sendTransaction({ transaction })
      setResult({ status: 'success', data: hash })
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  return (
    <Card title="web3.js transaction">
      <p>Two transfers to yourself, in one transaction of version 0 made by web3.js.</p>
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
