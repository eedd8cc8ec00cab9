import type { Wallet } from '@portico/core'
import { createDirectory, toNodeListener } from '@portico/server/directory'
import { listen } from '../../../../sandbox/server/listen.ts'

export type ServedDirectory = {
  readonly url: string
  /** Addresses that it was asked for, oldest first. */
  readonly asked: string[]
  /** Answers 500 as long as it is set. */
  broken: boolean
  close(): Promise<void>
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#386" d="M0 0h8v8H0z"/></svg>'

/** The project's own directory over a list of the test's. */
export async function serveDirectory(wallets: readonly Wallet[]): Promise<ServedDirectory> {
  const bytes = new TextEncoder().encode(picture)
  const images = async () => ({ bytes, type: 'image/svg+xml' as const })
  const answer = toNodeListener(createDirectory({ wallets, images }))
  const state = { asked: [] as string[], broken: false }
  const { port, close } = await listen((request, response) => {
    state.asked.push(request.url ?? '')
    if (!state.broken) return void answer(request, response)
    response.writeHead(500, { 'access-control-allow-origin': '*' }).end()
  }, 5773)
  return Object.assign(state, { url: `http://127.0.0.1:${port}`, close })
}
