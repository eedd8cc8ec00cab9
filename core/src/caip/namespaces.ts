/** The chain families of the kit, by their CAIP-2 namespace. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
