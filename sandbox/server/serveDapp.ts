import type { RequestListener } from 'node:http'
import { type Listening, listen } from './listen.ts'

export type DappServer = {
  readonly pages: RequestListener
  /** First port to try. */
  readonly port: number
  /** Creates the handler for `/api` once the port is known, which sign-in messages contain. */
  readonly backend: (port: number) => Promise<RequestListener>
}

/** Serves the dapp's pages and its backend on one port. */
export async function serveDapp({ pages, port, backend }: DappServer): Promise<Listening> {
  let api = pages
  const server = await listen((request, response) => {
    const answer = request.url?.startsWith('/api/') ? api : pages
    answer(request, response)
  }, port)
  api = await backend(server.port)
  return server
}
