import type { Account, Connector, NetworkDefinition } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { contractHost, manualClock } from '@portico/core/testing'
import { openSession } from '../src/openSession.ts'
import type { TonWallet } from './TonWallet.ts'

/** The network of wallets without a chain. */
export const offline = {
  id: '-217',
  caipNetworkId: 'tvm:-217',
  chainNamespace: 'tvm',
  name: 'TON Sandbox',
  nativeCurrency: { name: 'Toncoin', symbol: 'TON', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  testnet: true,
} as const satisfies NetworkDefinition<'tvm'>

/** A window, as far as wallets use it. */
export class Page extends EventTarget {
  [key: string]: unknown
}

/** The code of what a promise rejects with; empty where it does not. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return ''
  } catch (error) {
    return String((error as { code?: unknown }).code)
  }
}

export const manifestUrl = 'https://acme.example/tonconnect-manifest.json'

/** A wallet that is connected, as the kit hands it to an adapter's verbs. */
export async function connectedSigner(
  wallet: TonWallet,
  network: NetworkDefinition = offline,
): Promise<Signer> {
  const host = contractHost([network], manualClock())
  const session = openSession(host, { bridge: wallet.bridge, manifestUrl })
  const [grant] = await session.connect({ signal: host.signal })
  const connector: Partial<Connector> = { getProvider: async () => session.getProvider() }
  return { network, account: grant?.accounts[0] as Account, connector: connector as Connector }
}
