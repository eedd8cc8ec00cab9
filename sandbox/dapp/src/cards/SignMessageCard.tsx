import { useAccount, useSignMessage } from '@portico/react'
import { Card } from '../Card.tsx'
import { keepInput } from '../keepInput.ts'
import { Outcome } from '../Outcome.tsx'

/** Signs a text that the visitor types. */
export function SignMessageCard() {
  const { status } = useAccount()
  const signing = useSignMessage()
  return (
    <Card title="Sign a message">
      <form
        onSubmit={keepInput((form) =>
          signing.signMessage({ message: String(form.get('message')) }),
        )}
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
        result={signing}
        waiting="The wallet is asking you"
        show={(signature) => <code>{signature}</code>}
      />
    </Card>
  )
}
