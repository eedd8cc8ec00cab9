import type { Kit, Namespace } from '@portico/core'
import { WalletListing } from './WalletListing.ts'

type Kept = { readonly route: Kit['router']['current']; readonly listing: WalletListing }
const kept = new WeakMap<Kit['router'], Kept>()

/** The list of AllWallets, kept so that a visitor who returns finds it unchanged. */
function open(kit: Kit, namespace: Namespace | undefined): WalletListing {
  const route = kit.router.current
  const before = kept.get(kit.router)
  if (before?.route === route) return before.listing
  before?.listing.dispose()
  const listing = new WalletListing(kit, namespace)
  kept.set(kit.router, { route, listing })
  return listing
}

/** Disposes the list, unless the visitor went to a view further up the stack. */
function leave({ router, modal }: Kit, listing: WalletListing): void {
  const now = kept.get(router)
  if (now?.listing !== listing) return
  if (modal.isOpen && router.stack.includes(now.route)) return
  listing.dispose()
  kept.delete(router)
}

/** The list of AllWallets, for as long as its view is in the stack. */
export const listingOf = { open, leave }
