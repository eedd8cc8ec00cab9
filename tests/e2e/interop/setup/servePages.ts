import { join } from 'node:path'
import { inject } from 'vitest'
import { sandboxContracts } from '../../../../sandbox/chains/contracts/sandboxContracts.ts'
import { sandboxDeployment } from '../../../../sandbox/chains/uniswap/sandboxDeployment.ts'
import { dappHandler } from '../../../../sandbox/server/dappHandler.ts'
import { listen } from '../../../../sandbox/server/listen.ts'
import { rootFolder } from '../../../../sandbox/server/rootFolder.ts'

export type ServedPages = {
  /** URL of the pages, with a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** Serves a folder of pages on its own origin, with the sandbox's wallets of these families. */
export async function servePages(
  folder: string,
  families: readonly string[] = ['eip155'],
): Promise<ServedPages> {
  const { wallets, nodes, engines, directory, bundler, secure, mail } = inject('sandbox')
  const names = ['Sandbox One', 'Sandbox Two']
  const chains = nodes.map((node, index) => ({ ...node, name: names[index] ?? 'Sandbox' }))
  const relay = directory.replace('http', 'ws')
  const data = `${directory}/v1`
  const bridge = { url: `${directory}/lifi`, contract: sandboxContracts.bridge }
  const swaps = { exchange: sandboxDeployment, tokens: [], bridge, ramp: new URL(directory).host }
  const services = { directory, relay, data, bundler, secure, mail }
  const config = { wallets, chains, engines, ...services, ...swaps }
  const folders = { dapp: folder, wallets: join(rootFolder(), 'sandbox/dist/wallets') }
  const { port, close } = await listen(
    dappHandler(folders, () => config, families),
    5473,
  )
  return { url: `http://127.0.0.1:${port}/`, close }
}
