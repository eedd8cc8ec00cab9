/** The accounts of one wallet, by chain namespace. */
export type Addresses = { readonly eip155: string; readonly solana: string }
