import type { ApiPromise } from '@polkadot/api'
import type { Clock } from '@portico/core'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { openApi } from './openApi.ts'
import { toNodeError } from './toNodeError.ts'

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
