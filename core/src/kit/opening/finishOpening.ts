import type { Clock } from '../../async/Clock.ts'
import { KitError } from '../../errors/KitError.ts'
import type { ModalStore } from '../../modal/ModalStore.ts'
import { waitForHost } from './waitForHost.ts'

type Opening = {
  readonly modal: ModalStore
  readonly clock: Clock
  /** Checks the dapp's options. */
  checkOptions(): Promise<void>
  /** Loads the project's configuration, once. */
  loadProject(): Promise<void>
}

/**
 * What follows once an opening view is painted. An invalid option is shown as an error card and thrown. Throws
 * `modal/noHost`.
 */
export async function finishOpening({
  modal,
  clock,
  checkOptions,
  loadProject,
}: Opening): Promise<void> {
  try {
    await checkOptions()
  } catch (error) {
    // Offline, the code of the check may not load. The check serves developers, so it is retried on the next opening.
    if (error instanceof KitError) {
      modal.fail(error)
      throw error
    }
  }
  if (!modal.draw && globalThis.document) await waitForHost(modal, clock)
  await modal.idle()
  loadProject().catch(() => undefined) // offline: retried on the next opening
}
