import type { Kit } from '@portico/core'
import { type ComponentType, useEffect } from 'react'
import { createPart, type Part } from '../kit/Part.ts'
import { whileOpen } from '../kit/whileOpen.ts'
import { coreViews } from '../views/coreViews.ts'
import { rejectOffline } from './loadTiming.ts'

type Params = { params: never }
type Load = () => Promise<{ default?: ComponentType<Params> }>

const viewsByKit = new WeakMap<Kit, Map<string, Part<Params>>>()

/** The component of a view. */
function of(kit: Kit, name: string): Part<Params> {
  const views = viewsByKit.get(kit) ?? new Map<string, Part<Params>>()
  viewsByKit.set(kit, views)
  const view = views.get(name) ?? createPart(loaderOf(kit, name), coreViews[name]?.component)
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
    // The core does not know what a component returns.
    const registered = kit.registry.views.get(name) as { load: Load } | undefined
    return (registered ?? coreViews[name])?.load?.() ?? {}
  }
}

/** The views that a visitor is likely to open next. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  Connect: ['ConnectingExternal', 'Account', 'WhatIsAWallet'],
  Account: ['Networks'],
  Networks: ['SwitchNetwork', 'SwitchActiveChain'],
  UnsupportedChain: ['SwitchNetwork'],
}

/** Loads the neighbours of the visible view, one after the other, while the page is idle. */
export function useWarmNeighbours(kit: Kit, name: string): void {
  useEffect(() => {
    const warm = async (signal: AbortSignal) => {
      for (const neighbour of neighboursOf(kit, name)) {
        await kit.modal.idle()
        if (signal.aborted) return
        await views.warm(kit, neighbour)
      }
    }
    return whileOpen(kit.modal, warm)
  }, [kit, name])
}

function neighboursOf({ registry, adapters }: Kit, name: string): readonly string[] {
  const listed = neighbours[name] ?? []
  if (name !== 'Connect') return listed
  const wallets = [registry.walletView, registry.walletsView].filter((view) => view !== undefined)
  const several = adapters.namespaces.length > 1 ? ['ConnectingMultiChain'] : []
  return [...listed, ...several, ...wallets]
}
