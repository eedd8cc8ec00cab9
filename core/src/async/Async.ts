/** Waiting as one value; never three booleans. */
export type Async<data> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'success'; readonly data: data }
  | { readonly status: 'error'; readonly error: Error }
