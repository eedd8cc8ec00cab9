import type { TypedData } from '@portico/core'
import { permit2Address } from '../permit2Address.ts'
import type { Permit2Approval } from './permit2Values.ts'

const field = (name: string, type: string) => ({ name, type })

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
