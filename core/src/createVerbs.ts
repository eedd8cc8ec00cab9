import { lazy } from './async/lazy.ts'
import type { ConnectionContext } from './connection/ConnectionContext.ts'
import type { SigningRequest } from './connection/runSigningVerb.ts'
import type { SigningVerbs } from './connection/SigningVerbs.ts'
import type { Stores } from './createStores.ts'
import { connectionErrors } from './errors/connectionErrors.ts'
import type { Kit } from './Kit.ts'

type Verbs = Pick<
  Kit,
  'connect' | 'cancelConnect' | 'disconnect' | 'switchNetwork' | 'getProvider'
> &
  SigningVerbs

/** What can be done with wallets; its code loads with the first deed. */
export function createVerbs(
  { adapters, balances }: Stores,
  context: ConnectionContext,
  check: () => Promise<void>,
): Verbs {
  const load = lazy(() => import('./connection/verbs.ts'))
  const sign = (verb: SigningRequest['verb']) => async (input?: SigningRequest['input']) =>
    (await load()).runSigningVerb(context, adapters, { verb, input, sent: balances.hurry })
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
    getProvider: async (namespace) => (await load()).getProvider(context, namespace),
    signMessage: sign('signMessage'),
    signTypedData: sign('signTypedData'),
    send: sign('send'),
    estimateFee: sign('estimateFee'),
    signTransactions: sign('signTransactions'),
    sendTransaction: sign('sendTransaction'),
    sendCalls: sign('sendCalls'),
    getCallsStatus: sign('getCallsStatus'),
    getCapabilities: sign('getCapabilities'),
  }
}
