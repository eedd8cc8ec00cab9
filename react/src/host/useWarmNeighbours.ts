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

/** Loads the views beside the one that is seen, one after the other, while the page has nothing else to do. */
export function useWarmNeighbours(kit: Kit, name: string): void {
  const { isOpen } = kit.modal
  useEffect(() => {
    if (!isOpen) return
    let left = false
    const warm = async () => {
      for (const neighbour of neighboursOf(kit, name)) {
        await kit.modal.idle()
        if (left) return
        await views.warm(kit, neighbour)
      }
    }
    void warm()
    return () => {
      left = true
    }
  }, [kit, name, isOpen])
}

function neighboursOf({ registry, adapters }: Kit, name: string): readonly string[] {
  const own = neighbours[name] ?? []
  if (name !== 'Connect') return own
  const wallets = [registry.walletView, registry.walletsView].filter((view) => view !== undefined)
  const several = adapters.namespaces.length > 1 ? ['ConnectingMultiChain'] : []
  return [...own, ...several, ...wallets]
}
