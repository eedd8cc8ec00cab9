import { useAccount, useBalance, useNetwork, useSendTransaction } from '@portico/react'
import { Card } from '../Card.tsx'
import { MinedBlock } from '../MinedBlock.tsx'
import { Outcome } from '../Outcome.tsx'
import { settle } from '../settle.ts'

/** Money on its way, and the block that it went into. */
export function SendCard() {
  const { status } = useAccount()
  const { network } = useNetwork()
  const { reload } = useBalance()
  const { sendTransaction, result } = useSendTransaction()
  const url = network?.rpcUrls.default.http[0]
  const send = (form: FormData) =>
    settle(sendTransaction({ to: String(form.get('to')), amount: String(form.get('amount')) }))
  return (
    <Card title="Send">
      <form action={send}>
        <label>
          To
          <input
            name="to"
            defaultValue="0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
            spellCheck={false}
          />
        </label>
        <label>
          Amount in {network?.nativeCurrency.symbol ?? 'ETH'}
          <input name="amount" defaultValue="0.01" inputMode="decimal" />
        </label>
        <button type="submit" disabled={status !== 'connected'}>
          Send
        </button>
      </form>
      <Outcome
        result={result}
        waiting="The wallet is asking you"
        show={({ hash }) => (
          <>
            <code>{hash}</code>{' '}
            {url && <MinedBlock key={hash} url={url} hash={hash} onMined={reload} />}
          </>
        )}
      />
    </Card>
  )
}
