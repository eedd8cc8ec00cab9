import type { Async } from '@portico/core'
import { useAccount, useBalance, useNetwork } from '@portico/react'
import { useState } from 'react'
import { givePlayMoney } from '../givePlayMoney.ts'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'

/** Gives the account of an email or social login what it takes to try a transfer: it begins with nothing. */
export function PlayMoney() {
  const { address, connectorId } = useAccount()
  const { network } = useNetwork()
  const { reload } = useBalance()
  const [result, setResult] = useState<Async<undefined>>({ status: 'idle' })
  const namespace = network?.chainNamespace
  const url = network?.rpcUrls.default.http[0]
  if (connectorId !== 'auth' || !address || !namespace || !url) return null

  async function give(to: { namespace: string; url: string; address: string }) {
    setResult({ status: 'pending' })
    try {
      await givePlayMoney(to)
      setResult({ status: 'success', data: undefined })
      reload()
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  return (
    <>
      <button
        type="button"
        disabled={result.status === 'pending'}
        onClick={() => ignoreRejection(give({ namespace, url, address }))}
      >
        Get play money
      </button>
      <Outcome result={result} waiting="Sending" show={() => 'It is in your account'} />
    </>
  )
}
