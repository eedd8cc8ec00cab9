import { lazy } from '../async/lazy.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { AttemptRequest } from '../connection/Attempt.ts'
import { AttemptStore } from '../connection/AttemptStore.ts'
import type { ConnectionContext } from '../connection/ConnectionContext.ts'
import type { ConnectionRequest } from '../connection/ConnectRequest.ts'
import type { DisconnectRequest } from '../connection/disconnect.ts'
import type { ActionName } from '../connection/parseActionInput.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import type { Kit } from './Kit.ts'

type Actions = Pick<
  Kit,
  | 'attempts'
  | 'connect'
  | 'connectWallet'
  | 'cancelConnect'
  | 'disconnect'
  | 'switchNetwork'
  | 'getProvider'
  | 'listConnections'
  | 'switchConnection'
  | 'forgetConnection'
>

type ActionParts = {
  readonly context: Omit<ConnectionContext, 'attempts'>
  /** Checks the dapp's options. */
  check(): Promise<void>
}

/** Connecting and all that goes with it; its code loads with the first action. */
export function createConnectionActions({ context: parts, check }: ActionParts): Actions {
  const load = lazy(() => import('../connection/actions.ts'))
  const loadMultiWallet = lazy(() => import('../connection/multiWalletActions.ts'))
  const loadInputs = lazy(() => import('../connection/parseActionInput.ts'))
  const attempts = new AttemptStore(parts.clock, async (attempt) => {
    const { act, input } = attempt.request
    const asked = act === 'switchNetwork' ? undefined : check()
    const [{ runAttempt }, inputs] = await Promise.all([load(), loadInputs(), asked])
    const checked = await inputs.parseActionInput(act, input, parts.networks.all)
    const parsed = { act, input: checked } as AttemptRequest
    await runAttempt(context, attempt, parsed)
  })
  const context: ConnectionContext = { ...parts, attempts }
  const multiWallet = async () =>
    (await loadMultiWallet()).multiWalletActions({ ...context, ...(await load()) })
  /** An action whose input is checked once, while its code loads. */
  const action =
    <parts, input, result>(
      name: ActionName,
      loadParts: () => Promise<parts>,
      run: (parts: parts, input: input) => result | Promise<result>,
    ) =>
    async (given: input): Promise<result> => {
      const [parts, { parseActionInput }] = await Promise.all([loadParts(), loadInputs()])
      return run(parts, await parseActionInput(name, given, context.networks.all))
    }
  return {
    attempts,
    connect: (input) => attempts.begin({ act: 'connect', input }),
    connectWallet: (input) => attempts.begin({ act: 'connectWallet', input }),
    cancelConnect() {
      const reason = connectionErrors.create('modalClosed', [])
      for (const attempt of attempts.all)
        if (attempt.request.act !== 'switchNetwork') attempt.cancel(reason)
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
  }
}
