import { readFile } from 'node:fs/promises'
import type { Wallet } from '@portico/core'
import { builtInWallets } from '@portico/core/wallets'
import { createDirectory, toNodeListener } from '@portico/server/directory'
import { createRelay } from '@portico/server/relay'
import { type Listening, listen } from './listen.ts'

export type ServiceOptions = {
  readonly port: number
  /** Listed before the built-in wallets. */
  readonly lantern: Wallet
  /** File of its picture. */
  readonly picture: string
}

/** The project's own relay and wallet directory on one port. */
export async function services({ port, lantern, picture }: ServiceOptions): Promise<Listening> {
  const relay = createRelay()
  const directory = createDirectory({
    wallets: [lantern, ...builtInWallets],
    images: async (kind, id) =>
      kind === 'wallet' && id === lantern.image_id
        ? { bytes: await readFile(picture), type: 'image/svg+xml' }
        : undefined,
  })
  const server = await listen(toNodeListener(directory), port, (http) => relay.attach(http))
  return {
    port: server.port,
    async close() {
      await relay.close()
      await server.close()
    },
  }
}
