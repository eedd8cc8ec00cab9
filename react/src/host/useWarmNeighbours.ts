import type { Kit } from '@portico/core'
import { useEffect } from 'react'
import { views } from './views.ts'

/** Where a visitor is likely to go next. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  Connect: ['ConnectingExternal', 'Account', 'WhatIsAWallet'],
  Account: ['Networks'],
  Networks: ['SwitchNetwork'],
  UnsupportedChain: ['SwitchNetwork'],
}

/** Loads the views beside the current one while the page has nothing else to do. */
export function useWarmNeighbours(kit: Kit, name: string): void {
  useEffect(() => {
    const warm = () => {
      for (const neighbour of neighboursOf(kit, name)) void views.warm(kit, neighbour)
    }
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(warm, 300)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(warm)
    return () => cancelIdleCallback(request)
  }, [kit, name])
}

function neighboursOf({ registry: { walletView } }: Kit, name: string): readonly string[] {
  const own = neighbours[name] ?? []
  return name === 'Connect' && walletView ? [...own, walletView, 'AllWallets'] : own
}
