import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Wallet } from '@portico/core'
import { build, stop } from 'esbuild'
import type { Packages } from './buildDapp.ts'
import type { SandboxChain } from './dataApi.ts'

export type Services = {
  readonly port: number
  stop(): Promise<void>
  /** On the same port again. */
  start(): Promise<void>
}
export type ServicesOptions = {
  readonly root: string
  readonly packages: Packages
  /** First port to try. */
  readonly port: number
  readonly lantern: Wallet
  /** Nodes that the data API reads. */
  readonly chains: readonly SandboxChain[]
}

/** Starts the project's own relay, wallet directory and data API, from the packages' sources or their `dist`. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { root, packages, port, lantern, chains } = options
  const { services } = await load(root, packages)
  const picture = join(root, 'sandbox/wallets/profiles/lantern.svg')
  let server = await services({ port, lantern, picture, chains })
  let running = true
  return {
    port: server.port,
    async stop() {
      if (running) await server.close()
      running = false
    },
    async start() {
      if (!running) server = await services({ port: server.port, lantern, picture, chains })
      running = true
    },
  }
}

/** Bundled, since whoever starts the sandbox may know nothing of TypeScript or of our sources. */
async function load(root: string, packages: Packages): Promise<typeof import('./services.ts')> {
  const outfile = join(root, `.cache/sandbox/services-${packages}-${process.pid}.mjs`)
  await build({
    entryPoints: [join(root, 'sandbox/server/services.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: packages === 'source' ? ['portico-source'] : [],
    external: ['ws', '@redis/client', 'libsql', 'pg', 'viem'],
    logLevel: 'error',
  })
  await stop()
  const loaded = await import(pathToFileURL(outfile).href)
  rmSync(outfile)
  return loaded
}
