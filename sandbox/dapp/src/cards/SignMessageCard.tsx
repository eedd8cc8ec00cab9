import { useAccount, useSignMessage } from '@portico/react'
import { Card } from '../Card.tsx'
import { Outcome } from '../Outcome.tsx'
import { settle } from '../settle.ts'

/** A text of one's own, signed. */
export function SignMessageCard() {
  const { status } = useAccount()
  const { signMessage, result } = useSignMessage()
  return (
    <Card title="Sign a message">
      <form
        action={(form: FormData) => settle(signMessage({ message: String(form.get('message')) }))}
      >
        <label>
          Message
          <textarea name="message" rows={3} defaultValue="Hello from the sandbox" />
        </label>
        <button type="submit" disabled={status !== 'connected'}>
          Sign
        </button>
      </form>
      <Outcome
        result={result}
        waiting="The wallet is asking you"
        show={(signature) => <code>{signature}</code>}
      />
    </Card>
  )
}
