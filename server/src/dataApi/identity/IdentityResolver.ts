export type ResolvedIdentity = { readonly name: string | null; readonly avatar: string | null }

/** Resolves the name and avatar of an EVM account; both are `null` when unknown. Throws when the lookup fails. */
export type IdentityResolver = (address: string) => Promise<ResolvedIdentity>
