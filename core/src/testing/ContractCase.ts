/** One promise of a contract. Hand each to your own runner; a broken promise throws. */
export type ContractCase = { readonly name: string; run(): Promise<void> }
