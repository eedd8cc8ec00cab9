import { randomUUID } from 'node:crypto'
import { type Listening, listen } from '../../listen.ts'
import { createFarcasterApp } from './createFarcasterApp.ts'
import { createFarcasterRelay, type FarcasterRelay } from './createFarcasterRelay.ts'
import { startRegistryNode } from './startRegistryNode.ts'

export type FarcasterSettings = {
  /** First port to try. */
  readonly port: number
  /** Folder of the chains, with the node's binary. */
  readonly chains: string
}
export type Farcaster = Listening & {
  /** Origin of the relay, and of the page that plays the app. */
  readonly url: string
  /** URL of the node with the registries. */
  readonly node: string
}

const appPath = '/~/siwf'

/** Starts Farcaster's relay, a page that plays its app, and the node of its registries, which starts with its first use. */
export async function startFarcaster({ port, chains }: FarcasterSettings): Promise<Farcaster> {
  const engine = await startRegistryNode(chains)
  const node = `http://${engine.host}`
  const authKey = randomUUID()
  let relay: FarcasterRelay
  let app: FarcasterRelay
  const server = await listen((request, response) => {
    const answer = request.url?.startsWith(appPath) ? app : relay
    answer(request, response).catch((error) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: String(error) }))
    })
  }, port)
  const url = `http://127.0.0.1:${server.port}`
  relay = createFarcasterRelay({ appUrl: `${url}${appPath}`, authKey })
  app = createFarcasterApp({ relay: url, authKey, node })
  return {
    port: server.port,
    url,
    node,
    async close() {
      await Promise.all([server.close(), engine.close()])
    },
  }
}
