import type { Placed, Wallet, WalletRow } from '@portico/core'

/** A row of the Connect view; `pending` keeps the place of a wallet that is still asked for. */
export type ConnectEntry =
  | { readonly kind: 'row'; readonly id: string; readonly row: WalletRow }
  | { readonly kind: 'feature'; readonly id: string; readonly row: Placed<'connectRow'> }
  | { readonly kind: 'wallet'; readonly id: string; readonly wallet: Wallet }
  | { readonly kind: 'pending'; readonly id: string }
