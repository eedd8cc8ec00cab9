import type { Kit } from '@portico/core'
import { useEffect } from 'react'
import { views } from './views.ts'
import { whileOpen } from './whileOpen.ts'

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
  const own = neighbours[name] ?? []
  if (name !== 'Connect') return own
  const wallets = [registry.walletView, registry.walletsView].filter((view) => view !== undefined)
  const several = adapters.namespaces.length > 1 ? ['ConnectingMultiChain'] : []
  return [...own, ...several, ...wallets]
}
