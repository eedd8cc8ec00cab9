import { readFile } from 'node:fs/promises'
import type { Wallet } from '@portico/core'
import { builtInWallets } from '@portico/core/wallets'
import { createDirectory, type FetchHandler, toNodeListener } from '@portico/server/directory'
import { createRelay, type Relay } from '@portico/server/relay'
import { dataApi, type SandboxChain } from './dataApi.ts'
import { lifiStandIn } from './lifiStandIn.ts'
import { type Listening, listen } from './listen.ts'

export type ServiceOptions = {
  readonly port: number
  /** Lantern's entry, listed before the built-in wallets. */
  readonly lantern: Wallet
  /** File of its image. */
  readonly picture: string
  readonly chains: readonly SandboxChain[]
}

/** Serves relay, wallet directory, data API under `/v1` and the stand-in of LI.FI under `/lifi`, on one port. */
export async function services(options: ServiceOptions): Promise<Listening> {
  const { port, lantern, picture, chains } = options
  let relay: Relay | undefined
  const directory = createDirectory({
    wallets: [lantern, ...builtInWallets],
    images: async (kind, id) =>
      kind === 'wallet' && id === lantern.image_id
        ? { bytes: await readFile(picture), type: 'image/svg+xml' }
        : undefined,
  })
  const data = dataApi(chains)
  const bridge = lifiStandIn(chains)
  const handler: FetchHandler = (request, peer) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/lifi/')) return bridge(request, peer)
    return /^\/v1(\/|$)/.test(pathname) ? data.handler(request, peer) : directory(request)
  }
  const server = await listen(toNodeListener(handler), port, (http, at) => {
    // The demo can be opened with either host name.
    relay = createRelay({ audience: [`ws://127.0.0.1:${at}`, `ws://localhost:${at}`] })
    relay.attach(http)
  })
  return {
    port: server.port,
    async close() {
      await relay?.close()
      await server.close()
      await data.close()
    },
  }
}
