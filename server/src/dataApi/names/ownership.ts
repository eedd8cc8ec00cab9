import type { Signer } from './findSigner.ts'
import type { NameOwners } from './NameStorage.ts'

/** The coin type of Ethereum: the owner of its record owns the name. */
const ethereumCoinType = 60

/**
 * Permissions to change a name. A record belongs to the account that claimed it, not to the address that it points to.
 * A contract's signature is valid on its own chain only, since another contract may have the same address elsewhere.
 */
export const ownership = {
  /** Whether the signature is valid on the chain of a coin type. */
  isValidFor: ({ isKey, coinType }: Signer, target: number): boolean =>
    isKey || coinType === target,

  /** The owner of a record may change it; any record except that of coin type 60 also the owner of the name. */
  mayChangeAddress(owners: NameOwners, signer: Signer, coinType: number): boolean {
    if (owns(owners, signer, coinType)) return true
    return coinType !== ethereumCoinType && owners[coinType] === undefined
      ? ownership.mayChangeAttributes(owners, signer)
      : owns(owners, signer, ethereumCoinType)
  },

  /** The owner of coin type 60; for a name without one, the contract of another chain that registered it. */
  mayChangeAttributes(owners: NameOwners, signer: Signer): boolean {
    const deciding =
      owners[ethereumCoinType] === undefined ? Object.keys(owners).map(Number) : [ethereumCoinType]
    return deciding.some((coinType) => owns(owners, signer, coinType))
  },
} as const

function owns(owners: NameOwners, signer: Signer, coinType: number): boolean {
  return owners[coinType] === signer.address && ownership.isValidFor(signer, coinType)
}
