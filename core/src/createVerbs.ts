import { lazy } from './async/lazy.ts'
import type { ConnectionContext } from './connection/ConnectionContext.ts'
import { createSigningVerbs } from './connection/createSigningVerbs.ts'
import { currentSigner } from './connection/currentSigner.ts'
import type { Stores } from './createStores.ts'
import { connectionErrors } from './errors/connectionErrors.ts'
import type { Kit } from './Kit.ts'
import type { Namespace } from './network/NetworkDefinition.ts'

type Verbs = Pick<
  Kit,
  'connect' | 'cancelConnect' | 'disconnect' | 'switchNetwork' | 'getProvider'
> &
  ReturnType<typeof createSigningVerbs>

/** What can be done with wallets; its code loads with the first deed. */
export function createVerbs(
  { adapters, balances }: Stores,
  context: ConnectionContext,
  check: () => Promise<void>,
): Verbs {
  const load = lazy(() => import('./connection/verbs.ts'))
  const signer = (namespace?: Namespace) => currentSigner(context, namespace)
  return {
    async connect(request) {
      const [{ connect }] = await Promise.all([load(), check()])
      await connect(context, request)
    },
    cancelConnect() {
      const cancelled = connectionErrors.create('modalClosed', [])
      for (const attempt of context.attempts.values()) attempt.abort(cancelled)
    },
    disconnect: async (request) => (await load()).disconnect(context, request),
    switchNetwork: async (networkId) => (await load()).switchNetwork(context, networkId),
    getProvider: async (namespace) => signer(namespace).connector.getProvider(),
    ...createSigningVerbs(adapters, signer, balances.hurry),
  }
}
