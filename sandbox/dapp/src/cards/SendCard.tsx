import { useAccount, useBalance, useNetwork, useSendTransaction } from '@portico/react'
import { Card } from '../Card.tsx'
import { useFamily } from '../families/useFamily.ts'
import { Outcome } from '../Outcome.tsx'
import { settle } from '../settle.ts'
import { WhereItIs } from '../WhereItIs.tsx'

/** Money on its way, and where it arrived. */
export function SendCard() {
  const { status } = useAccount()
  const { network } = useNetwork()
  const { reload } = useBalance()
  const { sendTransaction, result } = useSendTransaction()
  const { namespace, receiver, amount, whereIs } = useFamily()
  const url = network?.rpcUrls.default.http[0]
  const send = (form: FormData) =>
    settle(sendTransaction({ to: String(form.get('to')), amount: String(form.get('amount')) }))
  return (
    <Card title="Send">
      <form key={namespace} action={send}>
        <label>
          To
          <input name="to" defaultValue={receiver} spellCheck={false} />
        </label>
        <label>
          Amount in {network?.nativeCurrency.symbol ?? 'ETH'}
          <input name="amount" defaultValue={amount} inputMode="decimal" />
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
            {url && <WhereItIs key={hash} look={() => whereIs(hash, url)} onFound={reload} />}
          </>
        )}
      />
    </Card>
  )
}
