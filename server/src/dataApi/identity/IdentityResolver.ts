export type ResolvedIdentity = { readonly name: string | null; readonly avatar: string | null }

/** Finds out how an EVM account is called; both `null` where nobody knows. Throws where it could not ask. */
export type IdentityResolver = (address: string) => Promise<ResolvedIdentity>
