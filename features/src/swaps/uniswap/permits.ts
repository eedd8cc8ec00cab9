import type { TypedData } from '@portico/core'
import { permit2Address } from '../SwapProvider.ts'
import type { Permit } from './lenses/lenses.ts'

type PermitApproval = {
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

/** An approval for Permit2 to give `spender` an amount once, until the deadline in seconds since the epoch. */
type Permit2Approval = {
  readonly token: string
  readonly amount: bigint
  readonly nonce: bigint
  readonly spender: string
  readonly deadline: bigint
}

/** The words of `PermitSingle`. */
export function permit2Values(approval: Permit2Approval): readonly (string | bigint)[] {
  const { token, amount, nonce, spender, deadline } = approval
  return [token, amount, deadline, nonce, spender, deadline]
}

/** What the wallet signs for Permit2. */
export function permit2TypedData(approval: Permit2Approval, chainId: number): TypedData {
  const { token, amount, nonce, spender, deadline } = approval
  return {
    domain: { name: 'Permit2', chainId, verifyingContract: permit2Address },
    types: {
      PermitSingle: [
        field('details', 'PermitDetails'),
        field('spender', 'address'),
        field('sigDeadline', 'uint256'),
      ],
      PermitDetails: [
        field('token', 'address'),
        field('amount', 'uint160'),
        field('expiration', 'uint48'),
        field('nonce', 'uint48'),
      ],
    },
    primaryType: 'PermitSingle',
    message: {
      details: { token, amount: `${amount}`, expiration: `${deadline}`, nonce: `${nonce}` },
      spender,
      sigDeadline: `${deadline}`,
    },
  }
}
