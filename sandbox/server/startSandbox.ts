import { join } from 'node:path'
import { placeAccounts } from '../chains/accounts/placeAccounts.ts'
import { anvilPath } from '../chains/anvilPath.ts'
import { bundlerHandler } from '../chains/bundler/bundlerHandler.ts'
import { deployContracts } from '../chains/contracts/deployContracts.ts'
import { sandboxContracts } from '../chains/contracts/sandboxContracts.ts'
import type { Engine } from '../chains/engine/Engine.ts'
import { startEngines } from '../chains/engine/startEngines.ts'
import { placeEns } from '../chains/ens/placeEns.ts'
import { installChains } from '../chains/installChains.ts'
import { type Chain, startChain } from '../chains/startChain.ts'
import { deployExchange } from '../chains/uniswap/deployExchange.ts'
import { sandboxDeployment } from '../chains/uniswap/sandboxDeployment.ts'
import { sandboxTokens } from '../chains/uniswap/sandboxTokens.ts'
import type { SandboxConfig } from '../wallets/messages.ts'
import type { Packages } from './buildDapp.ts'
import { buildWallets } from './buildWallets.ts'
import { type DappFolders, dappHandler } from './dappHandler.ts'
import { dappPages } from './dappPages.ts'
import { engineUrls } from './engineUrls.ts'
import { hostNames } from './hostNames.ts'
import { lanternListing } from './lanternListing.ts'
import { listen } from './listen.ts'
import { replaceFolder } from './replaceFolder.ts'
import { rootFolder } from './rootFolder.ts'
import { runWhenChanged } from './runWhenChanged.ts'
import { startSecure } from './secure/startSecure.ts'
import { serveDapp } from './serveDapp.ts'
import { startBackend } from './startBackend.ts'
import { type Services, startServices } from './startServices.ts'
import { walletHandler } from './walletHandler.ts'

export type SandboxOptions = {
  /** First port to try. */
  readonly port?: number
  /** Whether the dapp is built from the packages' sources or from their `dist`. */
  readonly packages?: Packages
  /** Seconds between two blocks of the first node; by default it makes one for each transaction alone. */
  readonly blockSeconds?: number
  /** Called for every step. */
  readonly log?: (step: string) => void
}

export type Sandbox = {
  /** URL of the dapp, with a trailing slash. */
  readonly url: string
  /** URL of the same pages as another dapp. */
  readonly second: string
  /** Origin of the wallets, without a trailing slash. */
  readonly wallets: string
  /** URL of the directory, without a trailing slash; the relay has the same URL with `ws:`. */
  readonly directory: string
  /** Base URL of the data API, with its version and without a trailing slash. */
  readonly data: string
  /** Base URL of the bundlers of operations, without a trailing slash: the path is the chain id. */
  readonly bundler: string
  /** Origin of the secure site of the embedded wallet. */
  readonly secure: string
  /** URL of the mail box of its visitors. */
  readonly mail: string
  readonly services: Pick<Services, 'stop' | 'start'>
  readonly nodes: readonly [Chain, Chain]
  /** Chains of the other families; each starts with its first connection. */
  readonly engines: readonly Engine[]
  close(): Promise<void>
}

const firstNodePort = 8545

/** Builds the pages and starts two nodes and three servers, all on the loopback interface. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 5173, packages = 'source', blockSeconds, log = () => {} } = options
  const root = rootFolder()
  await installChains(join(root, 'sandbox/chains'), log)
  const contracts = join(root, 'sandbox/chains/uniswap')
  await installChains(contracts, log)
  const entryPoints = join(root, 'sandbox/chains/entrypoint')
  await installChains(entryPoints, log)
  log('Building the wallets and the dapp')
  const wallets = join(root, 'sandbox/dist/wallets')
  await runWhenChanged(root, {
    name: 'wallets',
    inputs: [
      'sandbox/wallets',
      'sandbox/server/buildWallets.ts',
      'sandbox/server/installedWallets.ts',
      'package-lock.json',
    ],
    outputs: ['sandbox/dist/wallets/background.js'],
    async work() {
      // Another sandbox may build the same folder or serve from it.
      const fresh = `${wallets}-${process.pid}`
      await buildWallets(root, fresh)
      replaceFolder(fresh, wallets)
    },
  })
  const folders = { dapp: await dappPages(root, packages), wallets }
  log('Starting two nodes')
  const anvil = anvilPath(join(root, 'sandbox/chains'))
  const start = (chainId: number, prepare: (url: string) => Promise<void>) =>
    startChain({
      chainId,
      port: firstNodePort,
      anvil,
      prepare,
      onUnexpectedExit: () => log(`Node ${chainId} exited unexpectedly`),
    })
  // The second chain has no exchange, as many networks have none.
  const nodes: readonly [Chain, Chain] = [
    await start(31337, async (url) => {
      await deployContracts(url)
      await placeAccounts(url, entryPoints)
      await placeEns(url)
      await deployExchange(url, contracts)
    }),
    await start(31338, async (url) => {
      await deployContracts(url)
      await placeAccounts(url, entryPoints)
    }),
  ]
  const engines = await startEngines(join(root, 'sandbox/chains'), log)
  log('Starting the servers')
  const served = await serve({ folders, nodes, engines, port, packages })
  const stopMining = blockSeconds === undefined ? () => {} : mine(nodes[0].url, blockSeconds)
  return {
    ...served,
    nodes,
    engines,
    async close() {
      stopMining()
      await served.close()
    },
  }
}

/** Makes blocks while nobody sends a transaction, so that the time of the chain passes; returns a function that ends it. */
function mine(url: string, seconds: number): () => void {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] })
  const headers = { 'content-type': 'application/json' }
  // A node that was stopped is started again by whoever stopped it.
  const next = () => void fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
  const timer = setInterval(next, seconds * 1_000)
  return () => clearInterval(timer)
}

type Parts = {
  readonly folders: DappFolders
  readonly nodes: readonly [Chain, Chain]
  readonly engines: readonly Engine[]
  readonly port: number
  readonly packages: Packages
}

async function serve(parts: Parts): Promise<Omit<Sandbox, 'nodes' | 'engines'>> {
  const { folders, nodes, engines, port, packages } = parts
  const names = ['Sandbox One', 'Sandbox Two']
  const chains = nodes.map(({ chainId, url }, index) => ({ chainId, url, name: names[index]! }))
  const places = { wallets: 0, services: 0, bundler: 0, secure: '', mail: '' }
  const configFor = configOf({ chains, engines, places })
  const root = rootFolder()
  const dapp = await serveDapp({
    pages: dappHandler(folders, configFor),
    port,
    backend: (at) => startBackend({ root, packages, port: at, chains }),
  })
  const wallets = await listen(walletHandler(folders.wallets, configFor), dapp.port + 1)
  places.wallets = wallets.port
  const chainIds = chains.map(({ chainId }) => chainId)
  const lantern = lanternListing(configFor().wallets, chainIds)
  const { solana } = engineUrls(engines)
  const at = wallets.port + 1
  const services = await startServices({ root, packages, port: at, lantern, chains, solana })
  places.services = services.port
  const dapps = hostNames.map((host) => `http://${host}:${dapp.port}`)
  const after = services.port + 1
  const bundlers = chains.map(({ chainId, url }) => ({ chainId, node: url }))
  const bundler = await listen(bundlerHandler(bundlers), after)
  places.bundler = bundler.port
  const secure = await startSecure({
    ...{ root, packages, port: bundler.port + 1, dapps, chains, engines },
    bundler: `http://127.0.0.1:${bundler.port}`,
    paymasters: ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${services.port}`),
  })
  Object.assign(places, { secure: secure.origin, mail: secure.mail })
  const { wallets: walletsUrl, directory, data, bundler: bundlerUrl } = configFor()
  return {
    url: `http://127.0.0.1:${dapp.port}/`,
    second: `http://dapp2.localhost:${dapp.port}/`,
    wallets: walletsUrl,
    directory,
    data,
    bundler: bundlerUrl,
    secure: secure.origin,
    mail: secure.mail,
    services,
    async close() {
      await Promise.all([dapp, wallets, bundler, secure].map((server) => server.close()))
      await services.stop()
      await Promise.all(nodes.map((node) => node.stop()))
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}

type Places = {
  wallets: number
  services: number
  bundler: number
  secure: string
  mail: string
}

/** What each page reads about the sandbox, by the host name that it was opened with. */
function configOf({
  chains,
  engines,
  places,
}: Pick<SandboxConfig, 'chains'> & {
  readonly engines: readonly Engine[]
  readonly places: Places
}) {
  return (host = ''): SandboxConfig => {
    // Frame and page have to be same-site, or the browser partitions their storage.
    const [page] = host.split(':')
    const hostname = hostNames.find((name) => name === page) ?? '127.0.0.1'
    // The second dapp is at no host that the services know.
    const services = hostname === 'localhost' ? hostname : '127.0.0.1'
    return {
      wallets: `http://${hostname}:${places.wallets}`,
      chains,
      engines: engineUrls(engines),
      exchange: sandboxDeployment,
      tokens: sandboxTokens,
      relay: `ws://${services}:${places.services}`,
      directory: `http://${services}:${places.services}`,
      data: `http://${services}:${places.services}/v1`,
      bridge: {
        url: `http://${services}:${places.services}/lifi`,
        contract: sandboxContracts.bridge,
      },
      bundler: `http://127.0.0.1:${places.bundler}`,
      ramp: `127.0.0.1:${places.services}`,
      secure: places.secure,
      mail: places.mail,
    }
  }
}
