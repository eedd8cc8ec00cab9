import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import { disconnect } from './disconnect.ts'
import { getProvider } from './getProvider.ts'
import { multiWalletActions } from './multiWalletActions.ts'
import { type ActionName, parseActionInput } from './parseActionInput.ts'
import { runSigningAction, type SigningRequest } from './runSigningAction.ts'
import { switchNetwork } from './switchNetwork.ts'

export { runAttempt } from './runAttempt.ts'

export type ActionContext = ConnectionContext & { readonly adapters: AdapterStore }

/** Runs an action of the kit, once its input is checked. Throws `request/invalid`, and as the action does. */
export async function runAction(
  context: ActionContext,
  name: ActionName,
  given: unknown,
): Promise<unknown> {
  // What is checked here has the type of the action's input; the compiler knows it of the kit's methods.
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
        verb: name as SigningRequest['verb'],
        input,
      })
  }
}
