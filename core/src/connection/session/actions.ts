import type { AdapterStore } from '../../adapter/AdapterStore.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { type ActionName, parseActionInput } from '../input/parseActionInput.ts'
import { disconnect } from './disconnect.ts'
import { getProvider } from './getProvider.ts'
import { multiWalletActions } from './multiWalletActions.ts'
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
