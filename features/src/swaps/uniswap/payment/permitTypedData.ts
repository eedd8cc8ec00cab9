import type { TypedData } from '@portico/core'
import type { Permit } from '../lenses/readPermit.ts'

export type PermitApproval = {
  readonly token: string
  readonly owner: string
  readonly spender: string
  /** In base units. */
  readonly amount: bigint
  /** In seconds since the epoch. */
  readonly deadline: bigint
}

const field = (name: string, type: string) => ({ name, type })

/** What the wallet signs for a token that takes approvals by signature (EIP-2612). */
export function permitTypedData(
  { token, owner, spender, amount, deadline }: PermitApproval,
  { name, version, nonce }: Permit,
  chainId: number,
): TypedData {
  return {
    domain: { name, version, chainId, verifyingContract: token },
    types: {
      Permit: [
        field('owner', 'address'),
        field('spender', 'address'),
        field('value', 'uint256'),
        field('nonce', 'uint256'),
        field('deadline', 'uint256'),
      ],
    },
    primaryType: 'Permit',
    message: { owner, spender, value: `${amount}`, nonce: `${nonce}`, deadline: `${deadline}` },
  }
}
