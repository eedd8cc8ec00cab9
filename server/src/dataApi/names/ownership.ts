import type { Signer } from './findSigner.ts'
import type { NameOwners } from './NameStorage.ts'

/** The coin type of Ethereum, whose owner is the owner of the whole name. */
const main = 60

/**
 * Who may change what of a name. A record belongs to the account that claimed it, not to the address that it leads to;
 * a contract account has signed for its own chain alone, where another may be at the same address elsewhere.
 */
export const ownership = {
  /** Whether the signature is the account's own on the chain of a coin type. */
  isValidFor: ({ isKey, coinType }: Signer, asked: number): boolean => isKey || coinType === asked,

  /** The record of coin type 60: by its owner alone. Others: by theirs, or by the owner of the name. */
  mayChangeAddress(owners: NameOwners, signer: Signer, coinType: number): boolean {
    if (owns(owners, signer, coinType)) return true
    return coinType !== main && owners[coinType] === undefined
      ? ownership.mayChangeAttributes(owners, signer)
      : owns(owners, signer, main)
  },

  /** The owner of coin type 60; of a name without one, which a contract of another chain registered, that contract. */
  mayChangeAttributes(owners: NameOwners, signer: Signer): boolean {
    const deciding = owners[main] === undefined ? Object.keys(owners).map(Number) : [main]
    return deciding.some((coinType) => owns(owners, signer, coinType))
  },
} as const

function owns(owners: NameOwners, signer: Signer, coinType: number): boolean {
  return owners[coinType] === signer.address && ownership.isValidFor(signer, coinType)
}
