/** What a cache of queries takes: the key as plain data, and how to ask. Other fields of `context` are ignored. */
export type QueryOptions<value> = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context?: { readonly signal?: AbortSignal }) => Promise<value>
}
