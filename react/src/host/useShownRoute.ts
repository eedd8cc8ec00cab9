import type { Kit } from '@portico/core'
import { firstView } from '@portico/core/internal'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { useIsVisible } from '../kit/whileOpen.ts'
import { preloads } from './loadTiming.ts'
import { views } from './views.ts'

export type ShownRoute = {
  readonly name: string
  readonly params?: unknown
  /** Number of views in the stack. */
  readonly depth: number
  readonly direction: Kit['router']['direction']
}

/**
 * The route to render in the modal. A closed modal holds the view that an opening would show, so that opening
 * renders nothing new: the view that was left if it is the same, otherwise it is rendered while the page is idle.
 * Read inside an observer.
 */
export function useShownRoute(kit: Kit): ShownRoute | undefined {
  const { isOpen } = kit.modal
  const { stack, current, direction } = kit.router
  const next = nextView(kit)
  const [built, setBuilt] = useState(next && views.has(kit, next) ? next : undefined)
  useEffect(() => {
    if (isOpen || next === undefined) return
    let isCancelled = false
    const build = async () => {
      await kit.modal.idle()
      if (isCancelled) return
      if (preloads(kit.settings)) await views.warm(kit, next)
      if (!isCancelled && views.has(kit, next)) startTransition(() => setBuilt(next))
    }
    void build()
    return () => {
      isCancelled = true
    }
  }, [kit, isOpen, next])
  const isCurrent = useIsVisible() || current.name === next
  const name = isCurrent ? current.name : built === next ? next : undefined
  const params = isCurrent ? current.params : undefined
  const depth = isCurrent ? stack.length : 1
  const turned = isCurrent ? direction : 'none'
  // The same object as long as the route is the same, so that an opening renders nothing anew.
  return useMemo(
    () => (name === undefined ? undefined : { name, params, depth, direction: turned }),
    [name, params, depth, turned],
  )
}

/** The view that an opening would show, if a closed modal can hold it. */
export function nextView(kit: Kit): 'Connect' | 'Account' | undefined {
  const name = firstView(kit)
  return name === 'Connect' || name === 'Account' ? name : undefined
}
