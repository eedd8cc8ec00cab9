import { useAccount, useNetwork, useSignTypedData } from '@portico/react'
import { Card } from '../Card.tsx'
import { Outcome } from '../Outcome.tsx'
import { orderTypedData } from '../orderTypedData.ts'

/** Signs an order as EIP-712 data. */
export function SignTypedDataCard() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const signing = useSignTypedData()
  const sign = () => {
    if (address && network)
      signing.signTypedData({ typedData: orderTypedData(Number(network.id), address) })
  }
  return (
    <Card title="Sign typed data">
      <p>An order for two postcards, in a form that the wallet can show.</p>
      <button type="button" disabled={status !== 'connected'} onClick={sign}>
        Sign the order
      </button>
      <Outcome
        result={signing}
        waiting="The wallet is asking you"
        show={(signature) => <code>{signature}</code>}
      />
    </Card>
  )
}
