import type { Kit } from '@portico/core'
import { useEffect } from 'react'
import { views } from './views.ts'

/** Where a visitor is likely to go next. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  Connect: ['ConnectingExternal', 'Account', 'WhatIsAWallet'],
  Account: ['Networks'],
  Networks: ['SwitchNetwork', 'SwitchActiveChain'],
  UnsupportedChain: ['SwitchNetwork'],
}

/** Loads the views beside the one that is seen, while the page has nothing else to do. */
export function useWarmNeighbours(kit: Kit, name: string): void {
  const { isOpen } = kit.modal
  useEffect(() => {
    if (!isOpen) return
    const warm = () => {
      for (const neighbour of neighboursOf(kit, name)) void views.warm(kit, neighbour)
    }
    return whenIdle(warm)
  }, [kit, name, isOpen])
}

/** Once the view has been painted, which is two frames on, and nothing waits for the page. */
function whenIdle(work: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  let idle = 0
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      idle = requestIdleCallback(work)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    cancelIdleCallback(idle)
  }
}

function neighboursOf({ registry, adapters }: Kit, name: string): readonly string[] {
  const own = neighbours[name] ?? []
  if (name !== 'Connect') return own
  const { walletView } = registry
  const several = adapters.namespaces.length > 1 ? ['ConnectingMultiChain'] : []
  return [...own, ...several, ...(walletView ? [walletView, 'AllWallets'] : [])]
}
