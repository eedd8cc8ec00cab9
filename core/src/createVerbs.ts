import type { AdapterStore } from './adapter/AdapterStore.ts'
import { lazy } from './async/lazy.ts'
import type { ConnectionContext } from './connection/ConnectionContext.ts'
import type { SigningRequest } from './connection/runSigningVerb.ts'
import type { SigningVerbs } from './connection/SigningVerbs.ts'
import { connectionErrors } from './errors/connectionErrors.ts'
import type { Kit } from './Kit.ts'
import type { Transactions } from './transaction/Transactions.ts'

type Verbs = Pick<
  Kit,
  | 'connect'
  | 'connectWallet'
  | 'cancelConnect'
  | 'disconnect'
  | 'switchNetwork'
  | 'getProvider'
  | 'listConnections'
  | 'switchConnection'
  | 'forgetConnection'
> &
  SigningVerbs

type VerbParts = {
  readonly context: ConnectionContext
  readonly transactions: Transactions
  check(): Promise<void>
}

/** What can be done with wallets; its code loads with the first deed. */
export function createVerbs(
  adapters: AdapterStore,
  { context, check, transactions }: VerbParts,
): Verbs {
  const load = lazy(() => import('./connection/verbs.ts'))
  const loadSeveral = lazy(() => import('./connection/several.ts'))
  const several = async () => (await loadSeveral()).several({ ...context, ...(await load()) })
  const loadSigning = lazy(() => import('./connection/runSigningVerb.ts'))
  const sign = (verb: SigningRequest['verb']) => async (input?: SigningRequest['input']) =>
    (await loadSigning()).runSigningVerb(context, adapters, { verb, input, transactions })
  return {
    async connect(request) {
      const [{ connect }] = await Promise.all([load(), check()])
      await connect(context, request)
    },
    async connectWallet(request) {
      const [{ connectWallet }] = await Promise.all([several(), check()])
      await connectWallet(request)
    },
    cancelConnect() {
      const cancelled = connectionErrors.create('modalClosed', [])
      for (const attempt of context.attempts.values()) attempt.abort(cancelled)
    },
    disconnect: async (request) => (await load()).disconnect(context, request),
    switchNetwork: async (networkId) => (await load()).switchNetwork(context, networkId),
    getProvider: async (namespace) => (await load()).getProvider(context, namespace),
    listConnections: async (request) => (await several()).listConnections(request),
    switchConnection: async (request) => (await several()).switchConnection(request),
    forgetConnection: async (request) => (await several()).forgetConnection(request),
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
