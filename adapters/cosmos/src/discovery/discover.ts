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
  type FoundWallet,
  hasMethods,
  isKitMade,
  objectAt,
  pollPage,
  WalletList,
} from '@portico/core/adapter/discovery'
import type { KeplrProvider } from '../session/offlineSigners.ts'

/** Where wallets are looked for in the page. */
export type Discovery = {
  /** Where wallets inject themselves: the window. */
  readonly target?: EventTarget
  /** More globals to look at, before the known ones. */
  readonly windows?: readonly InjectedWindow[]
}

/**
 * Lists the Keplr-compatible wallets of this page as they appear, until unsubscribed; one that also occupies Keplr's
 * global is listed under its own name. On a server it lists none.
 */
export function discover({
  target = typeof window === 'undefined' ? undefined : window,
  windows = [],
  clock,
  ...listener
}: Discovery & DiscoveryHost): Unsubscribe {
  if (target === undefined) return () => undefined
  const list = new WalletList(listener, (one, other) => one.id === other.id)
  return pollPage(target, clock, () => {
    for (const place of [...windows, ...knownWindows]) {
      const provider = readWindow(target, place.path)
      if (provider) add(list, describe(provider, { target, place }), place === keplrWindow)
    }
  })
}

/** Other wallets also use Keplr's global, so it is checked last. */
const keplrWindow: InjectedWindow = {
  key: 'keplr',
  name: 'Keplr',
  path: 'keplr',
  rdns: 'app.keplr',
}

/** OKX sets `isOkxWallet` on all of its objects. */
const okxWindow: InjectedWindow = {
  key: 'okx',
  name: 'OKX Wallet',
  path: 'okxwallet.keplr',
  rdns: 'com.okex.wallet',
}

/** The globals of well-known wallets. */
const knownWindows: readonly InjectedWindow[] = [
  {
    key: 'leap',
    name: 'Leap',
    path: 'leap',
    changeEvent: 'leap_keystorechange',
    rdns: 'io.leapwallet.LeapWallet',
  },
  {
    key: 'cosmostation',
    name: 'Cosmostation',
    path: 'cosmostation.providers.keplr',
    changeEvent: 'cosmostation_keystorechange',
    rdns: 'io.cosmostation',
  },
  okxWindow,
  keplrWindow,
]

const keplrId = idOf(keplrWindow)

function add(list: WalletList, wallet: FoundWallet, isAtKeplr: boolean): void {
  const known = list.find(({ source }) => source === wallet.source)
  const imitates = known?.id === keplrId && wallet.id !== keplrId
  if ((known && !imitates) || list.isFull) return
  // Some wallets create one object per global.
  if (isAtKeplr && wallet.id !== keplrId && list.find(({ id }) => id === wallet.id)) return
  if (known) list.drop((it) => it === known)
  list.add(wallet)
}

function describe(
  source: KeplrProvider,
  { target, place }: { readonly target: EventTarget; readonly place: InjectedWindow },
): FoundWallet {
  const own = place === keplrWindow && isOkx(source) ? okxWindow : place
  const { name, rdns, icon } = own
  return {
    id: idOf(own),
    type: 'INJECTED',
    name,
    ...(rdns !== undefined && { rdns }),
    ...(icon !== undefined && { icon }),
    source,
    create: injectedWallet(source, { target, place: own }),
  }
}

function idOf({ key }: InjectedWindow): string {
  return `cosmos:${key}`
}

function isOkx(provider: object): boolean {
  try {
    return Object(provider).isOkxWallet === true
  } catch {
    return false // a getter threw: treated as false
  }
}

/** Reads the wallet at a dotted path of the window; `undefined` when none is there or a getter throws. */
function readWindow(target: object, path: string): KeplrProvider | undefined {
  const value = objectAt(target, path)
  try {
    const isListed = value && !isKitMade(value) && hasMethods(value, path, keplrMethods)
    return isListed ? (value as KeplrProvider) : undefined
  } catch {
    return undefined // a getter threw: the wallet is unusable
  }
}

const keplrMethods = ['enable', 'getKey', 'signAmino', 'getOfflineSigner'] as const

/** False for the kit's own provider. */
function isKeplrShaped(value: object): value is KeplrProvider {
  if (isKitMade(value)) return false
  const parts = value as Partial<KeplrProvider>
  return keplrMethods.every((name) => typeof parts[name] === 'function')
}

type WalletPlace = { readonly target: EventTarget; readonly place: InjectedWindow }

/** Loads the wallet session code. */
const loadSession = () => import('../session/openSession.ts')

/** One injected wallet; its session loads with the first action. */
export function injectedWallet(
  provider: KeplrProvider,
  { target, place }: WalletPlace,
): CreateInjected<KeplrProvider> {
  const { changeEvent = 'keplr_keystorechange' } = place
  return create('cosmos', async (host, connectorId) =>
    (await loadSession()).openSession(host, { connectorId, provider, target, changeEvent }),
  )
}

/**
 * A connector for the `connectors` of a kit from a Keplr-compatible object. `changeEvent` is the window event that
 * reports an account change, `keplr_keystorechange` by default. Its session loads with the first action. Throws
 * `settings/invalid`.
 */
export function providerConnector(
  provider: KeplrProvider,
  { changeEvent, ...wallet }: WalletDescription & { readonly changeEvent?: string },
): CreateConnector<Connector<KeplrProvider>> {
  const place = {
    key: wallet.id,
    name: wallet.name,
    path: wallet.id,
    ...(changeEvent !== undefined && { changeEvent }),
  }
  return externalWallet(wallet, {
    fault: provider && isKeplrShaped(provider) ? undefined : 'a Keplr-shaped object',
    open() {
      const target = typeof window === 'undefined' ? new EventTarget() : window
      return injectedWallet(provider, { target, place })
    },
  })
}

/** A global where a wallet injects its Keplr-compatible object. */
export type InjectedWindow = {
  /** The wallet's key, short and without spaces: `keplr`. Its connector id is `cosmos:keplr`. */
  readonly key: string
  readonly name: string
  /** A dotted path: `cosmostation.providers.keplr`. */
  readonly path: string
  /** The window event that reports an account change. Default: `keplr_keystorechange`. */
  readonly changeEvent?: string
  readonly rdns?: string
  /** An `https:` URL or an image as a `data:` URL. */
  readonly icon?: string
}
