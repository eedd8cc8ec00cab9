/** The state of an asynchronous value as one union instead of three booleans. */
export type Async<data> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'success'; readonly data: data }
  | { readonly status: 'error'; readonly error: Error }
