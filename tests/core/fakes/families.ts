/** The namespaces of the kit's own adapters. */
export const families = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
