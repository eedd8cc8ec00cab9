import type { Clock } from '../../async/Clock.ts'
import { withLimit } from '../../async/withLimit.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import type { ModalStore } from '../../modal/ModalStore.ts'
import { when } from '../../state/index.ts'

/** Errors of opening the modal. */
export const modalErrors = /* @__PURE__ */ defineErrors('modal', {
  noHost: 'Nothing on this page shows the modal',
})

/** A lazily loaded host may mount after the first opening. */
const hostWaitMs = 5_000

/** Waits for a mounted host. Without one, closes the modal again. Throws `modal/noHost`. */
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
  // If the modal is closed meanwhile, no host is needed.
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
