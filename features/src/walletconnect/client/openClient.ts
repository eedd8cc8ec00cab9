import { alertErrors } from '@portico/core/errors'
import type { KeyedStorage } from '@portico/core/feature'
import type Client from '@walletconnect/sign-client'
import type { WalletConnectHost, WalletConnectOptions } from '../options/WalletConnectOptions.ts'
import { walletConnectErrors } from '../walletConnectErrors.ts'
import { limitReconnects } from './limitReconnects.ts'
import { limitVerify } from './patchLibrary.ts'

const anything = { safeParse: (data: unknown) => ({ success: true, data }) as const }

/** The library's storage on top of the kit's. `prefix` is cut from its keys, so that they survive a reload. */
function clientStorage(storage: KeyedStorage, prefix: string) {
  const at = (key: string) => `client/${key.replace(`:${prefix}`, '')}`
  return {
    getItem: async <value>(key: string) => storage.get(at(key), anything) as value | undefined,
    setItem: async (key: string, value: unknown) => storage.set(at(key), value),
    removeItem: async (key: string) => storage.remove(at(key)),
    // The library lists keys only for its provider, which stores nothing here.
    getKeys: async (): Promise<string[]> => [],
    getEntries: async <value>(): Promise<[string, value][]> => [],
  }
}

const vendorRelay = 'wss://relay.walletconnect.org'
/** Placeholder: a relay of your own needs no project id, but the library always sends one. */
const noProjectId = 'portico'

export type OpenedClient = {
  readonly client: Client
  /** Closes the socket and the timers that were opened here. */
  close(): void
}

/**
 * Creates the library's client on the kit's storage. Throws `walletConnect/noRelay` and
 * `walletConnect/notInstalled`.
 */
export async function openClient(
  host: WalletConnectHost,
  options: WalletConnectOptions,
): Promise<OpenedClient> {
  if (options.universalProvider) {
    // A provider that is passed in was made with the library; only the option's type avoids the library's types.
    const { client } = await options.universalProvider
    return { client: client as Client, close: () => undefined }
  }
  const { metadata, clock } = host
  const { relayUrl } = options
  const projectId = options.projectId ?? host.projectId
  if (relayUrl === undefined && projectId === undefined) throw noRelay(host)
  // A new name each time, because the library shares its core across a page by this name.
  const prefix = `portico-${crypto.randomUUID()}`
  const SignClient = await load()
  const client = await SignClient.init({
    projectId: projectId ?? noProjectId,
    relayUrl: relayUrl ?? vendorRelay,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: prefix,
    storage: clientStorage(host.storage, prefix),
    metadata: {
      name: metadata?.name ?? '',
      description: metadata?.description ?? '',
      url: metadata?.url ?? globalThis.location?.origin ?? '',
      icons: (metadata?.icons ?? []).map(absolute),
    },
  })
  const { core } = client
  const vendor = relayUrl === undefined && (options.verify ?? true)
  limitVerify(core.verify, vendor ? clock : undefined)
  limitReconnects(core.relayer, clock)
  return {
    client,
    close() {
      core.heartbeat.stop()
      void core.relayer.transportClose()
    },
  }
}

/** An absolute URL, because wallets show the icon on another page. */
function absolute(url: string): string {
  const base = globalThis.location?.href
  return base !== undefined && URL.canParse(url, base) ? new URL(url, base).href : url
}

async function load(): Promise<typeof Client> {
  try {
    const { SignClient } = await withoutBlockedStorage(() => import('@walletconnect/sign-client'))
    return SignClient
  } catch (cause) {
    throw walletConnectErrors.create('notInstalled', [], {
      cause,
      hints: ['npm install @walletconnect/sign-client@2.21.8'],
    })
  }
}

function noRelay({ alert }: WalletConnectHost): Error {
  const hints = ['Set projectId, or walletConnect({ relayUrl }) to a relay of your own']
  alert(alertErrors.create('noProjectId', [], { hints }))
  return walletConnectErrors.create('noRelay', [], { hints })
}

/**
 * Loads code that reads `localStorage` while it loads and would throw where the browser blocks it: `localStorage`
 * is `undefined` until the code has loaded.
 */
async function withoutBlockedStorage<module>(load: () => Promise<module>): Promise<module> {
  if (!isRefused()) return load()
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  if (descriptor && !descriptor.configurable) return load()
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
  try {
    return await load()
  } finally {
    if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
}

function isRefused(): boolean {
  try {
    void globalThis.localStorage
    return false
  } catch {
    // Blocked by the visitor, or in a frame without storage access.
    return true
  }
}
