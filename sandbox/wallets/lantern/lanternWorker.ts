import { Buffer } from 'buffer'
import { openStateStore } from '../background/openStateStore.ts'
import { Wallet } from '../background/Wallet.ts'
import type { Greeting, SandboxConfig } from '../messages.ts'
import { lantern } from '../profiles/lantern.ts'
import { Lantern } from './Lantern.ts'
import { openWalletKit } from './openWalletKit.ts'

type WorkerScope = { onconnect: (event: MessageEvent) => void }

// WalletKit requires Node's `Buffer` for its sign-in messages.
globalThis.Buffer ??= Buffer as never

const opening = open()

async function open(): Promise<Lantern> {
  const config = (await (await fetch('/config.json')).json()) as SandboxConfig
  const [first, ...others] = config.chains.map((chain) => ({ ...chain, symbol: 'ETH' }))
  if (!first) throw new Error('The sandbox has no chain for this wallet')
  const store = await openStateStore(lantern.id)
  const wallet = new Wallet({ profile: lantern, chains: [first, ...others], store })
  await wallet.load()
  const url = `${config.wallets}/lantern/`
  const icons = new URLSearchParams(location.search).getAll('icon')
  const own = new Lantern(wallet, await openWalletKit({ relayUrl: config.relay, url, icons }))
  if (!location.search.includes('plain')) own.signIn()
  return own
}

;(globalThis as unknown as WorkerScope).onconnect = ({ ports: [connection] }) => {
  if (!connection) return
  connection.onmessage = async ({ data, ports: [port] }: MessageEvent<Greeting>) => {
    if (port) (await opening).serve(port, data.alive)
  }
}
