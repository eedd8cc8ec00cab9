import type Client from '@walletconnect/sign-client'
import { walletConnectErrors } from '../walletConnectErrors.ts'
import { reviveError } from './reviveError.ts'

type Answer = { readonly result: unknown } | { readonly error: { code: number; message: string } }
type Answered = { readonly id: number; readonly topic: string; readonly response?: Answer }

/**
 * The wallet's response to a request that another tab sent, by its JSON-RPC id; waits until it arrives. Throws
 * `walletConnect/interrupted` when the request is unknown, and the wallet's own error.
 */
export async function awaitResponse(client: Client, id: number): Promise<unknown> {
  const { history } = client.core
  const record: Answered | undefined = history.records.get(id)
  if (!record) throw walletConnectErrors.create('interrupted', [])
  const response = record.response ?? (await nextAnswer(history, id))
  history.delete(record.topic, id)
  if ('error' in response) throw reviveError(response.error)
  return response.result
}

type History = Client['core']['history']

function nextAnswer(history: History, id: number): Promise<Answer> {
  return new Promise((resolve) => {
    const updated = (record: Answered) => {
      if (record.id !== id || !record.response) return
      history.off('history_updated', updated)
      resolve(record.response)
    }
    history.on('history_updated', updated)
  })
}
