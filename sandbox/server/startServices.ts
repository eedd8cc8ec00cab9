import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Wallet } from '@portico/core'
import { listen } from './listen.ts'

export type Services = {
  readonly port: number
  stop(): Promise<void>
  /** On the same port again. */
  start(): Promise<void>
}

/** The project's own relay and wallet directory on one port; they are built by now. */
export async function startServices(
  root: string,
  port: number,
  lantern: () => Wallet,
): Promise<Services> {
  const { createDirectory, toNodeListener } = await import('@portico/server/directory')
  const { builtInWallets } = await import('@portico/core/wallets')
  const picture = join(root, 'sandbox/wallets/profiles/lantern.svg')
  const open = (first: number) => {
    const handle = createDirectory({
      wallets: [lantern(), ...builtInWallets],
      images: async (kind, id) =>
        kind === 'wallet' && id === 'lantern'
          ? { bytes: await readFile(picture), type: 'image/svg+xml' }
          : undefined,
    })
    return listen(toNodeListener(handle), first)
  }
  let server = await open(port)
  return {
    port: server.port,
    stop: () => server.close(),
    async start() {
      server = await open(server.port)
    },
  }
}
