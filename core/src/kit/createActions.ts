import { lazy } from '../async/lazy.ts'
import {
  AttemptStore,
  type ConnectRequest,
  type ConnectWalletRequest,
} from '../connection/AttemptStore.ts'
import type { ActionName } from '../connection/input/parseActionInput.ts'
import type { SigningActions } from '../connection/SigningActions.ts'
import type { ActionContext } from '../connection/session/actions.ts'
import { KitError } from '../errors/KitError.ts'
import { firstView } from '../router/firstView.ts'
import type { ViewTable } from '../router/Router.ts'
import type { Stores } from './createStores.ts'
import type { Kit, OpenRequest, Ports } from './Kit.ts'
import type { Opening } from './opening/createOpening.ts'

type Parts = { readonly ports: Ports; readonly stores: Stores }

/** Creates the actions of a kit. */
export function createActions(opening: () => Promise<Opening>, { ports, stores }: Parts) {
  const { remoteFeatures, modal } = stores
  const { report } = ports.alerts
  const context = {
    ...stores,
    ...ports,
    report,
    multiWallet: () => remoteFeatures.features.multiWallet,
  }
  const check = async () => (await opening()).checkOptions()
  const open: Kit['open'] = (request = {}) => openModal(stores, opening, request)
  return {
    ...createConnectionActions({ context, check }),
    open,
    close: modal.close,
    log: ports.log,
  }
}

type ConnectionActions = SigningActions &
  Pick<
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
  >

/** Actions on connected wallets. */
const laterActions = [
  'disconnect',
  'switchNetwork',
  'getProvider',
  'listConnections',
  'switchConnection',
  'forgetConnection',
  'signMessage',
  'signTypedData',
  'signTransactions',
  'estimateFee',
  'send',
  'sendTransaction',
  'sendCalls',
  'getCallsStatus',
  'getCapabilities',
] as const satisfies readonly (ActionName & keyof ConnectionActions)[]

type ActionParts = {
  readonly context: Omit<ActionContext, 'attempts'> & Pick<Ports, 'run'>
  /** Checks the dapp's options. */
  check(): Promise<void>
}

/** Creates the actions on wallets; their code loads with the first action. */
export function createConnectionActions({ context: parts, check }: ActionParts) {
  const loadActions = lazy(() => import('../connection/session/actions.ts'))
  const load = async () => {
    const [loaded] = await Promise.all([loadActions(), parts.run.follow?.()])
    return loaded
  }
  const attempts = new AttemptStore(parts.clock, async (attempt) => {
    const checked = attempt.request.act === 'switchNetwork' ? undefined : check()
    const [{ runAttempt }] = await Promise.all([load(), checked])
    await runAttempt(context, attempt)
  })
  const context: ActionContext = { ...parts, attempts }
  const run = async (name: ActionName, input: unknown) =>
    (await load()).runAction(context, name, input)
  const actions = {
    connect: (request: ConnectRequest) => attempts.begin({ act: 'connect', input: request }),
    connectWallet: (request: ConnectWalletRequest) =>
      attempts.begin({ act: 'connectWallet', input: request }),
    cancelConnect() {
      // As in `connectionErrors`, which are not with the page.
      const reason = new KitError('connection/modalClosed', 'Modal closed')
      for (const attempt of attempts.all)
        if (attempt.request.act !== 'switchNetwork') attempt.cancel(reason)
      parts.connections.endLate()
    },
    ...Object.fromEntries(laterActions.map((name) => [name, (input: unknown) => run(name, input)])),
  }
  return { attempts, ...(actions as ConnectionActions) } // each name of the list has its action
}

type OpeningKit = Pick<
  Stores,
  'adapters' | 'connections' | 'connectors' | 'isMobile' | 'isUnsupported' | 'modal' | 'registry'
> & { readonly router: { reset(name: string, params?: object): void } }

/** Opens the modal at once; an invalid option is shown as an error card and thrown. */
export async function openModal(
  kit: OpeningKit,
  opening: () => Promise<Pick<Opening, 'checkRequest' | 'finish'>>,
  request: OpenRequest<ViewTable>,
): Promise<void> {
  const { view, params, namespace } = request ?? {}
  // Types do not protect callers in plain JavaScript; the schema check loads only to word the error.
  if (
    typeof request !== 'object' ||
    typeof (view ?? '') !== 'string' ||
    typeof (namespace ?? '') !== 'string'
  )
    await (await opening()).checkRequest(request)
  const { modal, router, connections } = kit
  const connection = connections.current(namespace)
  const connected = connection?.confirmed === true
  // Opening the account of a namespace makes that namespace the active one.
  if (connected && namespace) connections.activate(namespace, connection.connectorId)
  const { reset } = router
  if (view !== undefined) reset(view, namespace ? { namespace, ...params } : params)
  else reset(firstView(kit, namespace), namespace && !connected ? { namespace } : undefined)
  modal.show()
  void kit.connectors.ready() // tries again what failed to load
  // The schemas that check the options load after the view, so that they do not delay it.
  await modal.idle()
  if (modal.loadError) throw modal.loadError
  const loaded = await opening().catch(() => undefined) // offline: retried on the next opening
  await loaded?.finish()
}
