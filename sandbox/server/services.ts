import { readFile } from 'node:fs/promises'
import type { Wallet } from '@portico/core'
import { builtInWallets } from '@portico/core/wallets'
import { createDirectory, type FetchHandler, toNodeListener } from '@portico/server/directory'
import { createRelay, type Relay } from '@portico/server/relay'
import { dataApi, type SandboxChain, type SandboxDataApi } from './dataApi.ts'
import { ensGateway } from './ensGateway.ts'
import { lifiStandIn } from './lifiStandIn.ts'
import { type Listening, listen } from './listen.ts'
import { sandboxRamp } from './ramp/sandboxRamp.ts'
import { sandboxPaymaster } from './sandboxPaymaster.ts'

export type ServiceOptions = {
  readonly port: number
  /** Lantern's entry, listed before the built-in wallets. */
  readonly lantern: Wallet
  /** File of its image. */
  readonly picture: string
  readonly chains: readonly SandboxChain[]
  /** URL of the Solana cluster. */
  readonly solana: string
}

/**
 * Serves relay, wallet directory, data API under `/v1`, the stand-in of LI.FI under `/lifi`, a seller of tokens under
 * `/ramp` and a paymaster at `/paymaster`, on one port.
 */
export async function services(options: ServiceOptions): Promise<Listening> {
  const { port, lantern, picture, chains, solana } = options
  let relay: Relay | undefined
  const directory = createDirectory({
    wallets: [lantern, ...builtInWallets],
    images: async (kind, id) =>
      kind === 'wallet' && id === lantern.image_id
        ? { bytes: await readFile(picture), type: 'image/svg+xml' }
        : undefined,
  })
  let data: SandboxDataApi | undefined
  const nodeOf = (id: number) => chains.find(({ chainId }) => chainId === id)?.url ?? ''
  const ramp = sandboxRamp({
    nodes: { sandbox_one: nodeOf(31_337), sandbox_two: nodeOf(31_338), sandbox_solana: solana },
    report: async (report) => data?.handler(report, {}),
  })
  const bridge = lifiStandIn(chains)
  const paymaster = sandboxPaymaster(chains)
  const handler: FetchHandler = (request, peer) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/paymaster') return paymaster.handler(request, peer)
    if (pathname.startsWith('/lifi/')) return bridge(request, peer)
    if (/^\/ramp(\/|$)/.test(pathname)) return ramp(request, peer)
    return data && /^\/v1(\/|$)/.test(pathname) ? data.handler(request, peer) : directory(request)
  }
  const server = await listen(toNodeListener(handler), port, (http, at) => {
    // The demo can be opened with either host name.
    relay = createRelay({ audience: [`ws://127.0.0.1:${at}`, `ws://localhost:${at}`] })
    relay.attach(http)
    data = dataApi(chains, at)
  })
  await ensGateway.announce(nodeOf(31_337), server.port)
  return {
    port: server.port,
    async close() {
      paymaster.stop()
      await relay?.close()
      await server.close()
      await data?.close()
    },
  }
}
