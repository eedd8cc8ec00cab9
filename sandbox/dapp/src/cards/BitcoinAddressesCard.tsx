import type { BitcoinProvider } from '@portico/bip122'
import type { Async } from '@portico/core'
import { useAccount, useKit } from '@portico/react'
import { useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'

type Shown = { readonly address: string; readonly purpose: string }

/** Shows the payment and the ordinals address, read from the wallet's own provider. */
export function BitcoinAddressesCard() {
  const { status } = useAccount()
  const kit = useKit()
  const [result, setResult] = useState<Async<readonly Shown[]>>({ status: 'idle' })

  async function read() {
    setResult({ status: 'pending' })
    try {
      const wallet = (await kit.getProvider('bip122')) as BitcoinProvider
      const reply = await wallet.request('wallet_getAccount')
      if ('error' in reply) throw new Error(reply.error.message)
      const { addresses } = reply.result as { addresses: readonly Shown[] }
      setResult({ status: 'success', data: addresses })
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  return (
    <Card title="Bitcoin addresses">
      <p>Payments go to one, what is worth more than its sats to the other.</p>
      <button
        type="button"
        disabled={status !== 'connected'}
        onClick={() => ignoreRejection(read())}
      >
        Show
      </button>
      <Outcome
        result={result}
        waiting="The wallet is asked"
        show={(addresses) =>
          addresses.map(({ address, purpose }) => (
            <p key={address}>
              {purpose}: <code>{address}</code>
            </p>
          ))
        }
      />
    </Card>
  )
}
