/**
 * The options of a query for a query cache: the key as plain data, and the fetching function. Other fields of
 * `context` are ignored.
 */
export type QueryOptions<value> = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context?: { readonly signal?: AbortSignal }) => Promise<value>
}
