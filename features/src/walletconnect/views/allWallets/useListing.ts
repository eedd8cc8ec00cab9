import type { Namespace } from '@portico/core'
import { useEffect, useState } from 'react'
import { useWalletConnect } from '../useWalletConnect.ts'
import { listingOf } from './listingOf.ts'
import type { WalletListing } from './WalletListing.ts'

/** The list of this visit; it asks for its wallets when it first shows. */
export function useListing(namespace: Namespace | undefined): WalletListing {
  const { kit } = useWalletConnect()
  const [listing] = useState(() => listingOf.open(kit, namespace))
  useEffect(() => {
    void listing.load()
    return () => queueMicrotask(() => listingOf.leave(kit, listing))
  }, [kit, listing])
  return listing
}
