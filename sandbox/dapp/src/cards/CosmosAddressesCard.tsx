import type { Async } from '@portico/core'
import type { KeplrProvider } from '@portico/cosmos'
import { useAccount, useKit, useNetwork } from '@portico/react'
import { useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'

/** Shows the address on every chain, read from the wallet's own provider. */
export function CosmosAddressesCard() {
  const { status } = useAccount()
  const { networks } = useNetwork()
  const kit = useKit()
  const [result, setResult] = useState<Async<readonly string[]>>({ status: 'idle' })

  async function read() {
    setResult({ status: 'pending' })
    try {
      const wallet = (await kit.getProvider('cosmos')) as KeplrProvider
      const ids = networks.filter((it) => it.chainNamespace === 'cosmos').map(({ id }) => `${id}`)
      await wallet.enable(ids)
      const keys = await Promise.all(ids.map((id) => wallet.getKey(id)))
      setResult({ status: 'success', data: keys.map(({ bech32Address }) => bech32Address) })
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  return (
    <Card title="Addresses">
      <p>The account on every chain of this page.</p>
      <button
        type="button"
        disabled={status !== 'connected'}
        onClick={() => ignoreRejection(read())}
      >
        Show
      </button>
      <Outcome
        result={result}
        waiting="The wallet is asking you"
        show={(addresses) =>
          addresses.map((address) => (
            <p key={address}>
              <code>{address}</code>
            </p>
          ))
        }
      />
    </Card>
  )
}
