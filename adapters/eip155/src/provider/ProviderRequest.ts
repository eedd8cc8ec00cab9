/** What a page asks a provider. */
export type ProviderRequest = { readonly method: string; readonly params?: unknown }
