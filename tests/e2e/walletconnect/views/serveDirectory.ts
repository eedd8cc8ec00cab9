import type { Wallet } from '@portico/core'
import { createDirectory, toNodeListener } from '@portico/server/directory'
import { listen } from '../../../../sandbox/server/listen.ts'

export type ServedDirectory = {
  readonly url: string
  /** Requested URLs, oldest first. */
  readonly requests: string[]
  /** Whether the server answers 500. */
  broken: boolean
  close(): Promise<void>
}

/** A green PNG square; most directories serve PNG. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mMw7kgjCTGMahjVMHw1AABx9iEQjUnUjgAAAABJRU5ErkJggg=='

/** The project's own directory server with the test's wallets. */
export async function serveDirectory(wallets: readonly Wallet[]): Promise<ServedDirectory> {
  const bytes = Buffer.from(picture, 'base64')
  const images = async () => ({ bytes, type: 'image/png' as const })
  // All tests count as one client, so they are not rate limited.
  const limiter = { take: () => 0 }
  const answer = toNodeListener(createDirectory({ wallets, images, limiter }))
  const state = { requests: [] as string[], broken: false }
  const { port, close } = await listen((request, response) => {
    state.requests.push(request.url ?? '')
    if (!state.broken) return void answer(request, response)
    response.writeHead(500, { 'access-control-allow-origin': '*' }).end()
  }, 5773)
  return Object.assign(state, { url: `http://127.0.0.1:${port}`, close })
}
