import { join } from 'node:path'
import type { Wallet } from '@portico/core'
import type { Packages } from './buildDapp.ts'
import type { SandboxChain } from './dataApi.ts'
import { loadBundled } from './loadBundled.ts'

export type Services = {
  readonly port: number
  stop(): Promise<void>
  /** Restarts on the same port. */
  start(): Promise<void>
}
export type ServicesOptions = {
  readonly root: string
  readonly packages: Packages
  /** First port to try. */
  readonly port: number
  readonly lantern: Wallet
  /** Nodes that the data API indexes. */
  readonly chains: readonly SandboxChain[]
  /** URL of the Solana cluster. */
  readonly solana: string
}

/** Starts relay, wallet directory and data API, from the packages' sources or their `dist`. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { root, packages, port, ...rest } = options
  const name = 'services'
  const { services } = await loadBundled<typeof import('./services.ts')>({ root, packages, name })
  const picture = join(root, 'sandbox/wallets/profiles/lantern.svg')
  let server = await services({ ...rest, port, picture })
  let running = true
  return {
    port: server.port,
    async stop() {
      if (running) await server.close()
      running = false
    },
    async start() {
      if (!running) server = await services({ ...rest, port: server.port, picture })
      running = true
    },
  }
}
