import type { Kit } from '@portico/core'
import { lazy } from '@portico/core'
import { reaction } from '@portico/core/state'

type Presence = { holders: number; release: () => void }
const presences = new WeakMap<Kit, Presence>()

/** Loads the modal's code; called ahead of time when the visitor nears a button. */
export const loadModal = lazy(() => import('./mountModal.tsx'))

/**
 * Shows the kit's modal whenever it is open. The DOM of the modal belongs to the kit: it is made at the
 * first opening and outlives the components. Counted; gives its release.
 */
export function attachHost(kit: Kit, container?: HTMLElement): () => void {
  const presence = presences.get(kit) ?? { holders: 0, release: () => undefined }
  presences.set(kit, presence)
  if (presence.holders++ === 0) presence.release = follow(kit, container)
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--presence.holders === 0) presence.release()
  }
}

function follow(kit: Kit, container: HTMLElement | undefined): () => void {
  let stopped = false
  let release: (() => void) | undefined
  const show = async () => {
    const { mountModal } = await loadModal()
    if (!stopped) release ??= mountModal(kit, container)
  }
  const dispose = reaction(
    () => kit.modal.isOpen || container !== undefined,
    (wanted) => {
      if (wanted) show().catch((error) => failed(kit, error))
    },
    { fireImmediately: true },
  )
  return () => {
    stopped = true
    dispose()
    release?.()
  }
}

function failed(kit: Kit, error: unknown): void {
  kit.modal.hide()
  reportError(error)
}
