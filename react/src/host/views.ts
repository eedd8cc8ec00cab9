import type { Kit } from '@portico/core'
import { type ComponentType, lazy } from 'react'
import ConnectView from '../views/ConnectView.tsx'
import { coreViews } from '../views/coreViews.ts'
import { rejectOffline } from './rejectOffline.ts'

export type View = ComponentType<{ params: never }>
type Load = () => Promise<{ default: View }>

const known = new WeakMap<Kit, Map<string, View>>()

/** The component of a view: at once when it is loaded, else one that suspends until it is. */
function of(kit: Kit, name: string): View {
  const views = viewsOf(kit)
  const view = views.get(name) ?? lazy(loaderOf(kit, name))
  views.set(name, view)
  return view
}

/** Whether a view shows without loading. */
function has(kit: Kit, name: string): boolean {
  return viewsOf(kit).has(name)
}

/** Loads a view ahead of its use, so that it shows without a skeleton. A failure is for later. */
async function warm(kit: Kit, name: string): Promise<void> {
  const views = viewsOf(kit)
  if (views.has(name)) return
  try {
    const { default: view } = await loaderOf(kit, name)()
    if (!views.has(name)) views.set(name, view)
  } catch {
    // Whoever opens the view tries again, and says what is wrong.
  }
}

/** Has a view that failed loaded anew. */
function forget(kit: Kit, name: string): void {
  viewsOf(kit).delete(name)
}

/** The views of a kit: the core's and its features'. */
export const views = { of, has, warm, forget }

function viewsOf(kit: Kit): Map<string, View> {
  // Connect comes with the modal itself: the first opening shows it in one step.
  const views = known.get(kit) ?? new Map([['Connect', ConnectView as View]])
  known.set(kit, views)
  return views
}

function loaderOf(kit: Kit, name: string): Load {
  const registration = kit.registry.views.get(name) ?? coreViews[name as keyof typeof coreViews]
  if (registration)
    return async () => {
      await rejectOffline()
      return (registration.load as Load)()
    }
  return () => Promise.reject(new Error(`There is no view named "${name}"`))
}
