import type { AdapterStore } from './adapter/AdapterStore.ts'
import { lazy } from './async/lazy.ts'
import type { ConnectionContext } from './connection/ConnectionContext.ts'
import type { ConnectionRequest } from './connection/ConnectionRequest.ts'
import type { ConnectRequest } from './connection/connect.ts'
import type { ConnectWalletRequest } from './connection/connectWallet.ts'
import type { DisconnectRequest } from './connection/disconnect.ts'
import type { VerbName } from './connection/parseVerbInput.ts'
import type { SigningRequest } from './connection/runSigningVerb.ts'
import type { SigningVerbs } from './connection/SigningVerbs.ts'
import { connectionErrors } from './errors/connectionErrors.ts'
import type { Kit } from './Kit.ts'
import type { CaipNetworkId, Namespace } from './network/NetworkDefinition.ts'
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
  const loadInputs = lazy(() => import('./connection/parseVerbInput.ts'))
  /** A verb whose input is checked once, while its code loads. */
  const verb =
    <parts, input, result>(
      name: VerbName,
      loadParts: () => Promise<parts>,
      run: (parts: parts, input: input) => result | Promise<result>,
    ) =>
    async (given: input): Promise<result> => {
      const [parts, { parseVerbInput }] = await Promise.all([loadParts(), loadInputs()])
      return run(parts, parseVerbInput(name, given))
    }
  const checked =
    <parts>(loadParts: () => Promise<parts>) =>
    async () =>
      (await Promise.all([loadParts(), check()]))[0]
  const sign = (name: SigningRequest['verb']) =>
    verb(name, loadSigning, ({ runSigningVerb }, input: SigningRequest['input']) =>
      runSigningVerb(context, adapters, { verb: name, input, transactions }),
    )
  return {
    connect: verb('connect', checked(load), ({ connect }, request: ConnectRequest) =>
      connect(context, request),
    ),
    connectWallet: verb('connectWallet', checked(several), (it, request: ConnectWalletRequest) =>
      it.connectWallet(request),
    ),
    cancelConnect() {
      const cancelled = connectionErrors.create('modalClosed', [])
      for (const attempt of context.attempts.values()) attempt.abort(cancelled)
    },
    disconnect: verb('disconnect', load, ({ disconnect }, request?: DisconnectRequest) =>
      disconnect(context, request),
    ),
    switchNetwork: verb('switchNetwork', load, ({ switchNetwork }, networkId: CaipNetworkId) =>
      switchNetwork(context, networkId),
    ),
    getProvider: verb('getProvider', load, ({ getProvider }, namespace?: Namespace) =>
      getProvider(context, namespace),
    ),
    listConnections: verb('listConnections', several, (it, request?: { namespace?: Namespace }) =>
      it.listConnections(request),
    ),
    switchConnection: verb(
      'switchConnection',
      several,
      (it, request: ConnectionRequest & { signal?: AbortSignal }) => it.switchConnection(request),
    ),
    forgetConnection: verb('forgetConnection', several, (it, request: ConnectionRequest) =>
      it.forgetConnection(request),
    ),
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
