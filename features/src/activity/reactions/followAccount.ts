import { isEqual, reaction } from '@portico/core/state'
import type { ActivityHost } from '../ActivityHost.ts'
import type { ActivityStore } from '../ActivityStore.ts'

/** Shows the active account's list on its network (R5.16), and an empty list without an account. */
export function followAccount(
  store: ActivityStore,
  { account }: Pick<ActivityHost, 'account'>,
): () => void {
  return reaction(
    () => {
      const { address, networkId } = account.state()
      return address !== undefined && networkId && { address, networkId }
    },
    (subject) => {
      if (subject) void store.visit(subject)
      else store.reset()
    },
    { fireImmediately: true, equals: isEqual },
  )
}
