import { type Kit, KitError } from '@portico/core'
import { internals, lazy } from '@portico/core/internal'
import { reaction, when } from '@portico/core/state'
import type { AnyKit } from '../kit/contexts.ts'
import { preloads, rejectOffline, whenPageIsIdle } from './loadTiming.ts'
import type { Mounted } from './mountModal.tsx'

type Presence = {
  holders: number
  show(): Promise<unknown>
  release(): void
  /** Removes the elements from the page. */
  remove(): void
}
const presences = new WeakMap<Kit, Presence>()

const load = lazy(async () => {
  await rejectOffline()
  return import('./mountModal.tsx')
})

/** Loads and renders the closed modal ahead of time, when the visitor approaches a button. */
export async function warmModal(kit: Kit): Promise<void> {
  if (kit.settings.preload === 'none') return
  try {
    await presences.get(kit)?.show()
  } catch {
    // Offline: the press itself retries and reports the error.
  }
}

export type Attached = {
  /** Stops showing the modal. Its elements stay in the page, so that a frame in them is not loaded again. */
  release(): void
  /** As `release`, and removes the elements from the page. */
  remove(): void
}

/**
 * Shows the kit's modal whenever it is open. The modal's DOM belongs to the kit: it is created at the first
 * opening and outlives the components. Calls are counted: only the last holder's release takes effect.
 */
export function attachHost(kit: Kit, container?: HTMLElement): Attached {
  const presence = presences.get(kit) ?? { holders: 0, ...follow(kit, container) }
  presences.set(kit, presence)
  presence.holders += 1
  let isAttached = true
  const end = (act: () => void) => {
    if (!isAttached) return
    isAttached = false
    presence.holders -= 1
    if (presence.holders > 0) return
    presences.delete(kit)
    act()
  }
  return { release: () => end(presence.release), remove: () => end(presence.remove) }
}

function follow(kit: Kit, container: HTMLElement | undefined): Omit<Presence, 'holders'> {
  const controller = new AbortController()
  const { signal } = controller
  let mounted: Mounted | undefined
  const show = async () => {
    const { mountModal } = await load()
    if (!signal.aborted) mounted ??= mountModal(kit, container)
    return mounted?.frames
  }
  const preload = async () => {
    try {
      const { prepareModal } = await load()
      await prepareModal(kit, { show, signal })
    } catch {
      // Offline: the press itself retries.
    }
  }
  const { drawBy, failToLoad } = internals(kit).modal
  drawBy(show)
  // An embedded modal is shown at once, so it needs no preload.
  if (!container && preloads(kit.settings))
    when(() => isSettled(kit), { signal }).then(
      () => whenPageIsIdle(preload, signal),
      () => undefined, // released before
    )
  // A failed load is retried at the next opening, and automatically when the page is online again.
  const again = () => {
    if (container) draw()
    else if (kit.modal.loadError) kit.modal.show()
  }
  const draw = () => {
    show().catch((cause) => {
      failToLoad(notLoaded(cause))
      addEventListener('online', again, { once: true, signal })
    })
  }
  const dispose = reaction(
    () => kit.modal.isOpen || container !== undefined,
    (isNeeded) => {
      if (isNeeded) draw()
    },
    { fireImmediately: true },
  )
  const release = () => {
    controller.abort()
    dispose()
    drawBy(undefined)
    mounted?.release()
    // An open view would send its request to the wallet again once it is shown again. StrictMode attaches at once.
    if (kit.modal.isOpen) setTimeout(() => presences.has(kit) || kit.modal.hide())
  }
  const remove = () => {
    release()
    kit.modal.hide()
    mounted?.host.remove()
  }
  return { show, release, remove }
}

/** False while a stored session is being restored, which takes precedence over preloading. */
function isSettled({ connections }: Kit): boolean {
  return !['unknown', 'restoring'].includes(connections.status())
}

/** The message is created here, because no further code can be loaded. */
function notLoaded(cause: unknown): KitError {
  return navigator.onLine
    ? new KitError('react/notLoaded', 'Modal not loaded', { cause })
    : new KitError('react/offline', 'Page offline', { cause })
}

/**
 * Starts the kit and shows its modal in a page of any framework: over the page when it is open, or always inside
 * `element`. Returns the function that ends both. For the browser; a kit's modal can be mounted once at a time.
 */
export function mount(kit: AnyKit, element?: HTMLElement): () => void {
  const stop = kit.start()
  const { remove } = attachHost(kit, element)
  return () => {
    remove()
    stop()
  }
}
