import { lazy } from '../async/lazy.ts'
import type { ConnectionContext } from '../connection/ConnectionContext.ts'
import type { SigningRequest } from '../connection/runSigningAction.ts'
import type { SigningActions } from '../connection/SigningActions.ts'
import type { Stores } from './createStores.ts'

/** What a connected wallet can be asked; its code loads with the first action. */
export function createSigningActions(
  context: ConnectionContext,
  { adapters }: Pick<Stores, 'adapters'>,
): SigningActions {
  const load = lazy(() => import('../connection/runSigningAction.ts'))
  const loadInputs = lazy(() => import('../connection/parseActionInput.ts'))
  const sign =
    (verb: SigningRequest['verb']) =>
    async (given: SigningRequest['input']): Promise<never> => {
      const [{ runSigningAction }, { parseActionInput }] = await Promise.all([load(), loadInputs()])
      const input = await parseActionInput(verb, given, context.networks.all)
      return runSigningAction(context, adapters, { verb, input })
    }
  return {
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
