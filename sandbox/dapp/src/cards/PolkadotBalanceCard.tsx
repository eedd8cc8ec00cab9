import type { Async } from '@portico/core'
import { getPolkadotBalance, type PolkadotBalance, type PolkadotNetwork } from '@portico/polkadot'
import { useAccount, useNetwork } from '@portico/react'
import { useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'
import { useEngineRunning } from '../useEngineRunning.ts'

const parts = ['free', 'reserved', 'frozen', 'transferable'] as const

/** The parts of a balance; the modal shows their sum. */
export function PolkadotBalanceCard() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const running = useEngineRunning(globalThis.sandbox.engines.polkadot)
  const [result, setResult] = useState<Async<PolkadotBalance>>({ status: 'idle' })

  async function read() {
    if (!address || !network) return
    setResult({ status: 'pending' })
    try {
      const value = await getPolkadotBalance(network as PolkadotNetwork, address)
      setResult({ status: 'success', data: value })
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  return (
    <Card title="Balance in parts">
      <p>In the smallest unit, to the last digit.</p>
      {!running && <p role="status">The chain is starting, which takes some seconds.</p>}
      <button
        type="button"
        disabled={status !== 'connected'}
        onClick={() => ignoreRejection(read())}
      >
        Read balance
      </button>
      <Outcome
        result={result}
        waiting="Asking the node"
        show={(balance) => parts.map((part) => `${part} ${balance[part]}`).join(', ')}
      />
    </Card>
  )
}
