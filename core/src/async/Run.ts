/** One run of the kit, from `start()` to the last release, which aborts the signal. */
export type Run = { readonly current: AbortController }
