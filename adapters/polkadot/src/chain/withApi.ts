import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { KitError } from '@portico/core'
import { wordsOf } from '@portico/core/adapter/session'
import { type Clock, withLimit } from '@portico/core/async'
import { networkErrors, requestErrors, rpcCodeOf } from '@portico/core/errors'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { polkadotErrors } from '../polkadotErrors.ts'

type Shared = { readonly api: Promise<ApiPromise>; users: number; cancelClose?: () => void }

/** Idle time before a connection closes, in ms; above the interval between two balance reads. */
const idle = 60_000
const connections = new WeakMap<PolkadotNetwork, Shared>()

/**
 * Runs an action with the network's connection, which is shared and closes when idle. A lost connection is reopened for
 * the next action. Throws `network/*`, `polkadot/*` and `request/*`.
 */
export async function withApi<value>(
  network: PolkadotNetwork,
  work: (api: ApiPromise) => Promise<value>,
  clock: Clock,
): Promise<value> {
  const shared = connections.get(network) ?? share(network, clock)
  shared.users++
  shared.cancelClose?.()
  try {
    return await work(await shared.api)
  } catch (cause) {
    throw toNodeError(cause, network)
  } finally {
    shared.users--
    if (shared.users === 0) shared.cancelClose = clock.after(idle, () => close(network, shared))
  }
}

function share(network: PolkadotNetwork, clock: Clock): Shared {
  const shared: Shared = { api: openApi(network, { clock }), users: 0 }
  const forget = () => {
    if (connections.get(network) === shared) connections.delete(network)
  }
  shared.api.then((api) => api.on('disconnected', forget), forget)
  connections.set(network, shared)
  return shared
}

function close(network: PolkadotNetwork, shared: Shared): void {
  if (connections.get(network) === shared) connections.delete(network)
  shared.api.then(
    (api) => api.disconnect(),
    () => undefined, // the connection never opened
  )
}

/** Connects to the first of the network's endpoints that answers, in their order. Throws the last error. */
export async function openApi(
  network: PolkadotNetwork,
  options: EndpointOptions,
): Promise<ApiPromise> {
  let failure: unknown
  for (const url of network.rpcUrls.default.http) {
    try {
      return await openEndpoint(url, network, options)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Timeouts in ms: of the socket with the first answer, and of the metadata, which has half a megabyte. */
const limits = { answer: 10_000, metadata: 30_000 }

export type EndpointOptions = {
  readonly clock: Clock
  /** Delay before a lost connection is reopened, in ms; absent: it stays closed. */
  readonly reconnectMs?: number
}

/** Connects to one endpoint after checking its genesis hash. Throws `network/wrongEndpoint`, and the socket's error. */
export async function openEndpoint(
  url: string,
  network: PolkadotNetwork,
  { clock, reconnectMs }: EndpointOptions,
): Promise<ApiPromise> {
  // With a reconnect delay, the provider connects immediately by itself.
  const provider = new WsProvider(url, reconnectMs ?? false)
  try {
    const connect = reconnectMs === undefined ? () => provider.connect() : async () => undefined
    const asked = opened(provider, connect).then(() => provider.send('chain_getBlockHash', [0]))
    const genesis = await withLimit<unknown>(asked, { clock, ms: limits.answer })
    if (genesis !== network.genesisHash) throw networkErrors.create('wrongEndpoint', [url])
    const ready = ApiPromise.create({
      // The type of @polkadot/api does not support exact optional properties.
      provider: provider as NonNullable<ApiOptions['provider']>,
      throwOnConnect: true,
      noInitWarn: true,
      // WebAssembly is not needed, and a page's policy that forbids it would keep the API from becoming ready.
      initWasm: false,
    })
    return await withLimit(ready, { clock, ms: limits.metadata })
  } catch (error) {
    await provider.disconnect()
    throw error
  }
}

function opened(provider: WsProvider, connect: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    provider.on('connected', () => resolve())
    provider.on('error', () => reject(new Error('The socket did not open')))
    provider.on('disconnected', () => reject(new Error('The socket was closed')))
    connect().catch(reject)
  })
}

/** Codes of `author_submitExtrinsic`: invalid, unknown, and the pool's rejections. */
const rejectionCodes = [1010, 1011, 1012, 1014, 1016]

const tooLate = 'The wallet answered too late. Nothing was sent; try again'

/** Maps a failed node request to an error: a rejection, another chain, or unreachable. */
export function toNodeError(cause: unknown, network: PolkadotNetwork): KitError {
  if (cause instanceof KitError) return cause
  const code = rpcCodeOf(cause)
  const text = wordsOf(cause)
  // Nodes use one code for every invalid transaction; only the text contains the reason.
  if (code === 1010 && /inability to pay|"payment"/i.test(text))
    return requestErrors.create('insufficientFunds', [], { cause })
  // The wallet answered after the last block that may contain the transaction.
  if (code !== undefined && rejectionCodes.includes(code) && /ancient/i.test(text))
    return polkadotErrors.create('expired', [], { cause, hints: [tooLate] })
  if (code !== undefined && rejectionCodes.includes(code))
    return polkadotErrors.create('refused', [text.replace(/^\d+:\s*/, '')], { cause })
  return networkErrors.create('unavailable', [network.name], { cause })
}
