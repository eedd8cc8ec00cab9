/** The request of an EIP-1193 provider. */
export type ProviderRequest = { readonly method: string; readonly params?: unknown }
