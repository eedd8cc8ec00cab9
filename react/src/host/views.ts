import type { Kit } from '@portico/core'
import { type ComponentType, lazy } from 'react'
import ConnectView from '../views/ConnectView.tsx'
import { coreViews } from '../views/coreViews.ts'
import { rejectOffline } from './rejectOffline.ts'

export type View = ComponentType<{ params: never }>
type Load = () => Promise<{ default: View }>

const known = new WeakMap<Kit, Map<string, View>>()

/** The component of a view: loaded, or one that suspends until it is loaded. */
function of(kit: Kit, name: string): View {
  const views = viewsOf(kit)
  const view = views.get(name) ?? lazy(loaderOf(kit, name))
  views.set(name, view)
  return view
}

/** Whether a view can be rendered without loading. */
function has(kit: Kit, name: string): boolean {
  return viewsOf(kit).has(name)
}

/** Loads a view ahead of its use, so that it shows without a skeleton. Failures are ignored. */
async function warm(kit: Kit, name: string): Promise<void> {
  const views = viewsOf(kit)
  if (views.has(name)) return
  try {
    const { default: view } = await loaderOf(kit, name)()
    if (!views.has(name)) views.set(name, view)
  } catch {
    // Opening the view retries and reports the error.
  }
}

/** Discards a view that failed, so that it is loaded again. */
function forget(kit: Kit, name: string): void {
  viewsOf(kit).delete(name)
}

/** The views of a kit: those of the core and of its features. */
export const views = { of, has, warm, forget }

function viewsOf(kit: Kit): Map<string, View> {
  // Connect is part of the modal's code, so that the first opening shows it in one step.
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
