import { shortMessageOf } from '@portico/core'
import { withLimit } from '@portico/core/async'
import type { KeyedStorage } from '@portico/core/feature'
import type Client from '@walletconnect/sign-client'
import type { WalletConnectHost, WalletConnectOptions } from '../../options/WalletConnectOptions.ts'
import { walletConnectErrors } from '../../walletConnectErrors.ts'
import { clientAddress, clientMetadata } from '../clientSettings.ts'
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

/** Placeholder: a relay of your own needs no project id, but the library always sends one. */
const noProjectId = 'portico'

export type OpenedClient = {
  readonly client: Client
  /** Ends the pause before the next connection to the relay. */
  hurry(): void
  /** Closes the socket and the timers that were opened here. */
  close(): void
}

/**
 * Creates the library's client on the kit's storage. Throws `walletConnect/noRelay`, `walletConnect/badProvider` and
 * `walletConnect/notInstalled`.
 */
export async function openClient(
  host: WalletConnectHost,
  options: WalletConnectOptions,
): Promise<OpenedClient> {
  if (options.universalProvider) {
    const client = await clientOf(options.universalProvider, host)
    return { client, hurry: () => undefined, close: () => undefined }
  }
  const { clock } = host
  const { relayUrl, projectId } = clientAddress(host, options)
  // A new name each time, because the library shares its core across a page by this name.
  const prefix = `portico-${crypto.randomUUID()}`
  const SignClient = await load()
  const client = await SignClient.init({
    projectId: projectId ?? noProjectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: prefix,
    storage: clientStorage(host.storage, prefix),
    metadata: clientMetadata(host),
  })
  const { core } = client
  const vendor = options.relayUrl === undefined && (options.verify ?? true)
  limitVerify(core.verify, vendor ? clock : undefined)
  const { hurry, stop } = limitReconnects(core.relayer, clock)
  return {
    client,
    hurry,
    close() {
      stop()
      core.heartbeat.stop()
      void core.relayer.transportClose()
    },
  }
}

/** Time in which a dapp's provider must be ready, in ms. */
const providerTimeoutMs = 10_000

/** The client of the dapp's own provider. Throws `walletConnect/badProvider`, of which the developer is alerted. */
async function clientOf(
  provider: NonNullable<WalletConnectOptions['universalProvider']>,
  { alert, clock }: WalletConnectHost,
): Promise<Client> {
  const bad = (wrong: string, cause?: unknown) => {
    const error = walletConnectErrors.create('badProvider', [wrong], {
      cause,
      hints: ['Pass what UniversalProvider.init() of @walletconnect/universal-provider returns'],
    })
    alert(error)
    return error
  }
  let client: Partial<Client> | undefined
  try {
    const limit = { clock, ms: providerTimeoutMs, expired: () => new Error('No answer in time') }
    client = Object(await withLimit(Promise.resolve(provider), limit)).client
  } catch (cause) {
    throw bad(`failed: ${shortMessageOf(cause)}`, cause)
  }
  const { core, connect } = Object(client) as Partial<Client>
  if (typeof connect !== 'function' || typeof core?.relayer?.on !== 'function')
    throw bad('has no client of WalletConnect')
  return client as Client
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
