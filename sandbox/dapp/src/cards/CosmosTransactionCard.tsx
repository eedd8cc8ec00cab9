import type { Async } from '@portico/core'
import { createOfflineSigner } from '@portico/cosmos'
import { useAccount, useKit, useNetwork } from '@portico/react'
import { useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'

/** Two transfers in one transaction, made by CosmJS and signed by the wallet that the kit connected. */
export function CosmosTransactionCard() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const kit = useKit()
  const [result, setResult] = useState<Async<string>>({ status: 'idle' })

  async function send() {
    if (!address || !network) return
    setResult({ status: 'pending' })
    try {
      const { SigningStargateClient, GasPrice } = await import('@cosmjs/stargate')
      const { denom, gasPrice } = network as unknown as Record<'denom', string> & {
        gasPrice: { normal: string }
      }
      const client = await SigningStargateClient.connectWithSigner(
        network.rpcUrls.default.http[0]!,
        await createOfflineSigner(kit, String(network.id)),
        {
          gasPrice: GasPrice.fromString(`${gasPrice.normal}${denom}`),
          broadcastPollIntervalMs: 500,
        },
      )
      const message = (amount: string) => ({
        typeUrl: '/cosmos.bank.v1beta1.MsgSend',
        value: { fromAddress: address, toAddress: address, amount: [{ denom, amount }] },
      })
      const messages = [message('1'), message('2')]
      const { transactionHash } = await client.signAndBroadcast(address, messages, 'auto')
      setResult({ status: 'success', data: transactionHash })
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  return (
    <Card title="CosmJS transaction">
      <p>Two transfers to yourself, in one transaction of CosmJS's own client.</p>
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
