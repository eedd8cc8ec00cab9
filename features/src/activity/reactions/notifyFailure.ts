import { reaction } from '@portico/core/state'
import type { ActivityHost } from '../ActivityHost.ts'
import type { ActivityStore } from '../ActivityStore.ts'

/** Shows a toast when the history failed to load (R8.01). */
export function notifyFailure(
  store: ActivityStore,
  { notify, t }: Pick<ActivityHost, 'notify' | 't'>,
): () => void {
  return reaction(
    () => store.reading.status === 'error',
    (failed) => {
      if (failed) notify('error', t('failed'))
    },
  )
}
