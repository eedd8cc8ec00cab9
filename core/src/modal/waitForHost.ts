import type { Clock } from '../async/Clock.ts'
import { withLimit } from '../async/withLimit.ts'
import { modalErrors } from '../errors/modalErrors.ts'
import { when } from '../state/index.ts'
import type { ModalStore } from './ModalStore.ts'

/** A host whose code loads lazily comes later than the first opening. */
const hostWaitMs = 5_000

/** Waits for something that shows the modal. Without it the modal is closed again. Throws `modal/noHost`. */
export async function waitForHost(modal: ModalStore, clock: Clock): Promise<void> {
  const waiting = new AbortController()
  const expired = () =>
    modalErrors.create('noHost', [], {
      hints: [
        'Render <KitProvider kit={kit}>, or call mount(kit), both from @portico/react, before kit.open()',
      ],
      docsPath: 'start-javascript.md',
    })
  const { signal } = waiting
  // Who closes it meanwhile wants nothing shown.
  const hosted = when(() => modal.draw !== undefined || !modal.isOpen, { signal })
  try {
    await withLimit(hosted, { clock, ms: hostWaitMs, expired })
  } catch (error) {
    modal.hide()
    throw error
  } finally {
    waiting.abort()
    hosted.catch(() => undefined)
  }
}
