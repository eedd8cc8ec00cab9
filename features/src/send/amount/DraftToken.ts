import type { TokenBalance } from '@portico/core'

/** A token to send. `isUnread`: how much there is of it is not known by now, and its `quantity` says 0. */
export type DraftToken = TokenBalance & { readonly isUnread?: boolean }
