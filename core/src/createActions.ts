import type { AdapterStore } from './adapter/AdapterStore.ts'
import { lazy } from './async/lazy.ts'
import type { ConnectionContext } from './connection/ConnectionContext.ts'
import type { ConnectionRequest } from './connection/ConnectionRequest.ts'
import type { ConnectRequest } from './connection/connect.ts'
import type { ConnectWalletRequest } from './connection/connectWallet.ts'
import type { DisconnectRequest } from './connection/disconnect.ts'
import type { ActionName } from './connection/parseActionInput.ts'
import type { SigningRequest } from './connection/runSigningAction.ts'
import type { SigningActions } from './connection/SigningActions.ts'
import { connectionErrors } from './errors/connectionErrors.ts'
import type { Kit } from './Kit.ts'
import type { CaipNetworkId, Namespace } from './network/NetworkDefinition.ts'
import type { Transactions } from './transaction/Transactions.ts'

type Actions = Pick<
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
  SigningActions

type ActionParts = {
  readonly context: ConnectionContext
  readonly transactions: Transactions
  check(): Promise<void>
}

/** What can be done with wallets; its code loads with the first action. */
export function createActions(
  adapters: AdapterStore,
  { context, check, transactions }: ActionParts,
): Actions {
  const load = lazy(() => import('./connection/actions.ts'))
  const loadMultiWallet = lazy(() => import('./connection/multiWalletActions.ts'))
  const multiWallet = async () =>
    (await loadMultiWallet()).multiWalletActions({ ...context, ...(await load()) })
  const loadSigning = lazy(() => import('./connection/runSigningAction.ts'))
  const loadInputs = lazy(() => import('./connection/parseActionInput.ts'))
  /** An action whose input is checked once, while its code loads. */
  const action =
    <parts, input, result>(
      name: ActionName,
      loadParts: () => Promise<parts>,
      run: (parts: parts, input: input) => result | Promise<result>,
    ) =>
    async (given: input): Promise<result> => {
      const [parts, { parseActionInput }] = await Promise.all([loadParts(), loadInputs()])
      return run(parts, parseActionInput(name, given, context.networks.all))
    }
  const checked =
    <parts>(loadParts: () => Promise<parts>) =>
    async () =>
      (await Promise.all([loadParts(), check()]))[0]
  const sign = (name: SigningRequest['verb']) =>
    action(name, loadSigning, ({ runSigningAction }, input: SigningRequest['input']) =>
      runSigningAction(context, adapters, { verb: name, input, transactions }),
    )
  return {
    connect: action('connect', checked(load), ({ connect }, request: ConnectRequest) =>
      connect(context, request),
    ),
    connectWallet: action(
      'connectWallet',
      checked(multiWallet),
      (it, request: ConnectWalletRequest) => it.connectWallet(request),
    ),
    cancelConnect() {
      const cancelled = connectionErrors.create('modalClosed', [])
      for (const attempt of context.attempts.values()) attempt.abort(cancelled)
    },
    disconnect: action('disconnect', load, ({ disconnect }, request?: DisconnectRequest) =>
      disconnect(context, request),
    ),
    switchNetwork: action('switchNetwork', load, ({ switchNetwork }, networkId: CaipNetworkId) =>
      switchNetwork(context, networkId),
    ),
    getProvider: action('getProvider', load, ({ getProvider }, namespace?: Namespace) =>
      getProvider(context, namespace),
    ),
    listConnections: action(
      'listConnections',
      multiWallet,
      (it, request?: { namespace?: Namespace }) => it.listConnections(request),
    ),
    switchConnection: action(
      'switchConnection',
      multiWallet,
      (it, request: ConnectionRequest & { signal?: AbortSignal }) => it.switchConnection(request),
    ),
    forgetConnection: action('forgetConnection', multiWallet, (it, request: ConnectionRequest) =>
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
