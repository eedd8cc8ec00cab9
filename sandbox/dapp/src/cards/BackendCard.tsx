import type { Async } from '@portico/core'
import type { Siwx } from '@portico/features/siwx'
import { useKit } from '@portico/react'
import { useState } from 'react'
import { Card } from '../Card.tsx'
import { ignoreRejection } from '../ignoreRejection.ts'
import { Outcome } from '../Outcome.tsx'

/** Calls an endpoint of the dapp's backend that requires a sign-in. */
export function BackendCard() {
  const kit = useKit()
  const [result, setResult] = useState<Async<string>>({ status: 'idle' })

  async function load() {
    setResult({ status: 'pending' })
    try {
      const response = await fetch('/api/me')
      const { greeting, error } = await response.json()
      if (!response.ok) throw new Error(error)
      setResult({ status: 'success', data: greeting })
    } catch (error) {
      setResult({ status: 'error', error: error as Error })
    }
  }

  async function signOut() {
    const { siwx } = kit.features as { siwx?: Siwx }
    await siwx?.signOut()
    await load()
  }

  return (
    <Card title="Ask the backend">
      <p>It greets who signed in, and nobody else.</p>
      <button type="button" onClick={() => ignoreRejection(load())}>
        Who am I?
      </button>
      <button type="button" onClick={() => ignoreRejection(signOut())}>
        Sign out
      </button>
      <Outcome result={result} waiting="Asking" show={(text) => <code>{text}</code>} />
    </Card>
  )
}
