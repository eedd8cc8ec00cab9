import type { AdapterStore } from '../../adapter/AdapterStore.ts'
import type { Namespace } from '../../caip/Namespace.ts'
import { connectionErrors } from '../../errors/connectionErrors.ts'
import type { ConnectionRequest } from '../AttemptStore.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { currentSigner } from '../currentSigner.ts'
import { type ActionName, parseActionInput } from '../input/parseActionInput.ts'
import { disconnect } from './disconnect.ts'
import { type ListedConnection, listConnections } from './listConnections.ts'
import { recentConnections } from './recentConnections.ts'
import { runSigningAction, type SigningRequest } from './runSigningAction.ts'
import { switchNetwork } from './switchNetwork.ts'

export { runAttempt } from './runAttempt.ts'

export type ActionContext = ConnectionContext & { readonly adapters: AdapterStore }

/** Validates the input and runs an action of the kit. Throws `request/invalid`, and the errors of the action. */
export async function runAction(
  context: ActionContext,
  name: ActionName,
  given: unknown,
): Promise<unknown> {
  // The validated input has the type of the action's parameter, which only the kit's methods declare.
  const input = (await parseActionInput(name, given, context.networks.all)) as never
  switch (name) {
    case 'disconnect':
      return disconnect(context, input)
    case 'switchNetwork':
      return switchNetwork(context, input)
    case 'getProvider':
      return getProvider(context, input)
    case 'listConnections':
    case 'switchConnection':
    case 'forgetConnection':
      return multiWalletActions(context)[name](input)
    default:
      return runSigningAction(context, context.adapters, {
        action: name as SigningRequest['action'],
        input,
      })
  }
}

/** Returns the wallet's own provider object. Throws `connection/notConnected`. */
export async function getProvider(
  context: ConnectionContext,
  namespace?: Namespace,
): Promise<unknown> {
  const { connector, account } = currentSigner(context, namespace)
  return connector.getProvider(account.namespace)
}

/**
 * Actions on several connections. While multi-wallet is off, none is listed or switched to, and an alert is raised
 * for the developer.
 */
export function multiWalletActions(context: ConnectionContext) {
  const { attempts, connections, multiWallet, alert } = context
  const isOn = () => {
    const on = multiWallet()
    const hints = ['Set multiWallet: true in createKit, or enable it in the project configuration']
    if (!on) alert('multiWalletOff', [], { hints })
    return on
  }
  return {
    listConnections(request: { namespace?: Namespace } = {}): readonly ListedConnection[] {
      if (!isOn()) return []
      recentConnections.load(context)
      return listConnections(context, request.namespace)
    },

    /** Throws `connection/multiWalletOff`, and the errors of `connect` when it must reconnect. */
    async switchConnection(request: ConnectionRequest & { signal?: AbortSignal }): Promise<void> {
      if (!isOn()) throw connectionErrors.create('multiWalletOff', [])
      const { namespace, connectorId } = request
      if (connections.find(namespace, connectorId)) connections.activate(namespace, connectorId)
      else await attempts.begin({ act: 'connect', input: request })
    },

    forgetConnection(request: ConnectionRequest): void {
      recentConnections.forget(context, request)
    },
  }
}
