import type { Greeting, SandboxConfig } from '../messages.ts'
import { harbor } from '../profiles/harbor.ts'
import { meadow } from '../profiles/meadow.ts'
import { onPortClosed } from './onPortClosed.ts'
import { openStateStore } from './openStateStore.ts'
import { Site } from './Site.ts'
import { servePanel } from './servePanel.ts'
import { Wallet } from './Wallet.ts'
import type { KnownChain } from './WalletState.ts'

type WorkerScope = { readonly name: string; onconnect: (event: MessageEvent) => void }

/** A network that every wallet knows and no node serves, for tests of an unknown network. */
const unknownChain = { chainId: 31339, name: 'Elsewhere', url: 'http://127.0.0.1:9', symbol: 'ELS' }

const scope = globalThis as unknown as WorkerScope
const profile = scope.name === harbor.id ? harbor : meadow
const opening = openWallet()

async function openWallet(): Promise<Wallet> {
  const config = (await (await fetch('/config.json')).json()) as SandboxConfig
  const chains: KnownChain[] = config.chains
    .filter(({ chainId }) => profile.initialChainIds.includes(chainId))
    .map((chain) => ({ ...chain, symbol: 'ETH', bundler: `${config.bundler}/${chain.chainId}` }))
  const [first, ...others] = chains
  if (!first) throw new Error('The sandbox has no chain for this wallet')
  const store = await openStateStore(profile.id)
  const wallet = new Wallet({ profile, chains: [first, ...others, unknownChain], store })
  await wallet.load()
  return wallet
}

scope.onconnect = ({ ports: [connection] }) => {
  if (!connection) return
  connection.onmessage = async ({ data, ports: [port] }: MessageEvent<Greeting>) => {
    const wallet = await opening
    if (!port) return
    if (data.role === 'site') serveSite(new Site(wallet, data.origin, port), data.alive)
    else if (data.role === 'panel') servePanel(wallet, port, data.alive)
    else wallet.consentQueue.serve(port, data.alive)
  }
}

function serveSite(site: Site, alive: string): void {
  site.wallet.watchers.add(site)
  onPortClosed(alive, () => site.onClosed())
}
