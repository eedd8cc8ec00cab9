import type { Async } from '@portico/core'
import { useAccount, useKit } from '@portico/react'
import type { SolanaSignInFeature } from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import { useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'

/** Signs in with Solana through the wallet's own feature: the wallet composes the message. */
export function SolanaSignInCard() {
  const { status } = useAccount()
  const kit = useKit()
  const [result, setResult] = useState<Async<string>>({ status: 'idle' })

  async function signIn() {
    setResult({ status: 'pending' })
    try {
      const wallet = (await kit.getProvider('solana')) as Wallet
      const { 'solana:signIn': feature } = wallet.features as Partial<SolanaSignInFeature>
      if (!feature) throw new Error(`${wallet.name} has no Sign In With Solana`)
      const [signed] = await feature.signIn({
        domain: location.host,
        statement: 'Sign in to the sandbox',
        nonce: crypto.randomUUID().replaceAll('-', ''),
      })
      setResult({ status: 'success', data: new TextDecoder().decode(signed?.signedMessage) })
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  return (
    <Card title="Sign In With Solana">
      <p>The wallet writes the text and signs it, where it can.</p>
      <button
        type="button"
        disabled={status !== 'connected'}
        onClick={() => ignoreRejection(signIn())}
      >
        Sign in
      </button>
      <Outcome
        result={result}
        waiting="The wallet is asking you"
        show={(text) => <pre>{text}</pre>}
      />
    </Card>
  )
}
