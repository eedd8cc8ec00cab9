import type { Connector, CreateConnector } from '@portico/core'
import {
  type CreateInjected,
  injectedWallet as create,
  type DiscoveryHost,
  externalWallet,
  type Unsubscribe,
  type WalletDescription,
} from '@portico/core/adapter'
import {
  hasMethods,
  isKitMade,
  pollPage,
  readWalletName,
  WalletList,
} from '@portico/core/adapter/discovery'
import type { Injected } from '../provider.ts'

/** Where wallets inject themselves: the window. */
export type Discovery = { readonly target?: EventTarget & { readonly injectedWeb3?: unknown } }

/** Lists the wallets at `window.injectedWeb3`, late ones included, until unsubscribed. On a server it lists none. */
export function discover({
  target = typeof window === 'undefined' ? undefined : (window as NonNullable<Discovery['target']>),
  clock,
  ...listener
}: Discovery & DiscoveryHost): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(listener)
  return pollPage(target, clock, () => {
    const { wallets, keys } = walletsOf(target)
    for (const key of keys) {
      const entry = readEntry(wallets, key)
      if (!entry) continue
      const { name, source } = entry
      const create = injectedWallet(entry)
      list.add({ id: `polkadot:${key}`, type: 'INJECTED', name, source, create })
    }
  })
}

function walletsOf(target: { readonly injectedWeb3?: unknown }) {
  try {
    const { injectedWeb3 } = target
    const wallets = typeof injectedWeb3 === 'object' ? (injectedWeb3 ?? {}) : {}
    return { wallets, keys: Object.keys(wallets) }
  } catch {
    return { wallets: {}, keys: [] } // a getter threw: the list is unusable
  }
}

/** Wallet names by key in lower case; other wallets are named by their key. */
const walletNames: Readonly<Partial<Record<string, string>>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  talisman: 'Talisman',
  polkagate: 'PolkaGate',
  enkrypt: 'Enkrypt',
}

type Enable = (origin: string) => unknown
type Raw = { readonly enable?: unknown; readonly connect?: unknown }

/** Wallets that hide their name until the visitor approves use a hash as key. */
const isHash = /^(?:0x)?[0-9a-fA-F]{13,}$/

/**
 * Reads one entry of `injectedWeb3`; `undefined` when it is malformed. Getters of a hostile object may throw or return
 * changing values, so each field is read once.
 */
export function readEntry(wallets: object, key: string): InjectedEntry | undefined {
  try {
    const source = (wallets as Readonly<Record<string, unknown>>)[key]
    if (typeof source !== 'object' || source === null || isKitMade(source)) return undefined
    const { connect, enable } = source as Raw
    const open = typeof connect === 'function' ? connect : enable
    // `#` is reserved: the kit uses it to distinguish two wallets with the same key.
    if (typeof open !== 'function' && !hasMethods(source, `injectedWeb3.${key}`, ['enable']))
      return undefined
    if (typeof open !== 'function' || key.includes('#') || key.length > 128) return undefined
    const name = nameOf(key)
    if (name === undefined) return undefined
    const openWallet = (open as Enable).bind(source)
    return Object.freeze({
      key,
      name,
      source,
      enable: async (origin: string) => openWallet(origin),
    })
  } catch {
    return undefined // a getter threw: not a valid wallet
  }
}

function nameOf(key: string): string | undefined {
  if (isHash.test(key)) return 'Polkadot Wallet'
  return walletNames[key.toLowerCase()] ?? readWalletName(key)
}

/** Loads the wallet session code. */
const loadSession = () => import('../session/openSession.ts')

/** One injected wallet; its session loads with the first action. */
export function injectedWallet(entry: InjectedEntry): CreateInjected<Injected> {
  return create('polkadot', async (host, connectorId) =>
    (await loadSession()).openSession(host, entry, connectorId),
  )
}

/** A wallet entry of `window.injectedWeb3`. */
export type InjectedProvider = {
  enable(origin: string): Promise<unknown>
  readonly version?: string
}

/**
 * A connector for the `connectors` of a kit from an entry of `injectedWeb3`. Its session loads with the first action.
 * Throws `settings/invalid`.
 */
export function providerConnector(
  provider: InjectedProvider,
  wallet: WalletDescription,
): CreateConnector<Connector<Injected>> {
  const entry = readEntry({ wallet: provider }, 'wallet')
  return externalWallet(wallet, {
    fault: entry ? undefined : 'an entry of injectedWeb3, which has enable()',
    open() {
      const { id: key, name } = wallet
      // Validated above, when the connector was created.
      return injectedWallet({ ...(entry as NonNullable<typeof entry>), key, name })
    },
  })
}

/** One wallet at `window.injectedWeb3`, as a frozen copy. All of it is unverified. */
export type InjectedEntry = {
  readonly key: string
  readonly name: string
  /** The wallet's own object, which identifies it. */
  readonly source: object
  /** Prompts the visitor, unless the wallet has authorised the dapp before. `origin` is the dapp's own name. */
  enable(origin: string): Promise<unknown>
}
