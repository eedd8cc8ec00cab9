import type { Namespace } from '../caip/Namespace.ts'
import { type AccountState, AccountStore } from './AccountStore.ts'
import type { InitialState } from './sessionCookie.ts'

/** The account of a namespace, or of the active one, before storage was read: `restoring`, or `unknown`. */
export function initialAccount<ns extends Namespace = Namespace>(
  state: InitialState | undefined,
  namespace?: ns,
): AccountState<ns> {
  const current = (wanted?: Namespace) => {
    const found = state?.connections.find((it) => it.namespace === wanted)
    return found && { ...found, confirmed: false }
  }
  const activeNamespace = state?.activeNamespace
  const status = (wanted?: Namespace) => (current(wanted) ? 'restoring' : 'unknown')
  return new AccountStore({ activeNamespace, current, status }).state(namespace)
}
