import { reaction } from '@portico/core/state'
import type { SiwxHost } from '../SiwxHost.ts'
import type { SiwxStore } from '../SiwxStore.ts'

/** R8.05: shows a notice for every failure, in addition to the view. */
export function notifyFailure(
  { notify, t }: Pick<SiwxHost, 'notify' | 't'>,
  store: Pick<SiwxStore, 'problem'>,
): () => void {
  return reaction(
    () => store.problem,
    (problem) => {
      if (problem) notify('error', t(problem.step === 'prepare' ? 'unprepared' : 'unsigned'))
    },
  )
}
