import type { Kit } from '@portico/core'
import type { ComponentType } from 'react'
import ConnectView from '../views/ConnectView.tsx'
import { coreViews } from '../views/coreViews.ts'
import { createPart, type Part } from './Part.ts'
import { rejectOffline } from './rejectOffline.ts'

type Params = { params: never }
type Load = () => Promise<{ default?: ComponentType<Params> }>

const connect = { component: ConnectView as ComponentType<Params>, async load() {} }
const known = new WeakMap<Kit, Map<string, Part<Params>>>()

/** The component of a view. */
function of(kit: Kit, name: string): Part<Params> {
  // Connect is part of the modal's code, so that the first opening shows it in one step.
  const views = known.get(kit) ?? new Map([['Connect', connect]])
  known.set(kit, views)
  const view = views.get(name) ?? createPart(loaderOf(kit, name))
  views.set(name, view)
  return view
}

/** Whether a view can be rendered without loading. */
function has(kit: Kit, name: string): boolean {
  return of(kit, name).component !== undefined
}

/** Loads a view ahead of its use, so that it shows without a skeleton. Failures are ignored. */
async function warm(kit: Kit, name: string): Promise<void> {
  // Opening the view loads it again, and reports the error.
  await of(kit, name)
    .load()
    .catch(() => {})
}

/** The views of a kit: those of the core and of its features. */
export const views = { of, has, warm }

function loaderOf(kit: Kit, name: string): Load {
  return async () => {
    await rejectOffline()
    const registration = kit.registry.views.get(name) ?? coreViews[name as keyof typeof coreViews]
    return (registration as { load: Load } | undefined)?.load() ?? {}
  }
}
