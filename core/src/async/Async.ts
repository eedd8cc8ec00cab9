/** Waiting as one value; never three booleans. */
export type Async<value> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: value }
  | { readonly status: 'failed'; readonly error: Error }
