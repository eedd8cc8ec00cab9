import type { Entry } from './Entry.ts'

/** A row of the list: the name of a group, or a transaction. */
export type ListRow =
  | { readonly kind: 'pending'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: Entry }
