import type { TokenBalance } from '@portico/core'

/** A token to send. With `isUnread` its balance is not known yet, and `quantity` is 0. */
export type DraftToken = TokenBalance & { readonly isUnread?: boolean }
