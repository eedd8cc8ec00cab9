import { useAccount, useBalance, useNetwork, useSend } from '@portico/react'
import { Card } from '../Card.tsx'
import { useFamily } from '../families/useFamily.ts'
import { keepInput } from '../keepInput.ts'
import { Outcome } from '../Outcome.tsx'
import { TransactionBlock } from '../TransactionBlock.tsx'

/** Sends an amount and shows the block of the transaction. */
export function SendCard() {
  const { status } = useAccount()
  const { network } = useNetwork()
  const { reload } = useBalance()
  const sending = useSend()
  const { namespace, receiver, amount, findBlock } = useFamily()
  const url = network?.rpcUrls.default.http[0]
  const send = keepInput((form) =>
    sending.send({ to: String(form.get('to')), amount: String(form.get('amount')) }),
  )
  return (
    <Card title="Send">
      <form key={namespace} onSubmit={send}>
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
        result={sending}
        waiting="The wallet is asking you"
        show={({ hash }) => (
          <>
            <code>{hash}</code>{' '}
            {url && (
              <TransactionBlock
                key={hash}
                findBlock={() => findBlock(hash, url)}
                onFound={reload}
              />
            )}
          </>
        )}
      />
    </Card>
  )
}
