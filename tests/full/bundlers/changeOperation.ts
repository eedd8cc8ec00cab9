import { parseGwei } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import type { OperationKind } from './planOperations.ts'

/** The operation with what makes it one of this kind, to be signed then. */
export function changeOperation(
  operation: UserOperation<'0.8'>,
  kind: OperationKind,
): UserOperation<'0.8'> {
  const { nonce } = operation
  const changes: Partial<Record<OperationKind, Partial<UserOperation<'0.8'>>>> = {
    'used nonce': { nonce: nonce - 1n },
    'later nonce': { nonce: nonce + 3n },
    'fee below the block’s': { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
    'priority fee above the fee': { maxPriorityFeePerGas: parseGwei('20') },
    'too little gas to verify': { verificationGasLimit: 5_000n },
    'too little gas for the calls': { callGasLimit: 3_000n },
    'too little gas before verification': { preVerificationGas: 1_000n },
    'paymaster without a deposit': {
      paymaster: sandboxAccounts.smartAccount,
      paymasterData: '0x',
      paymasterVerificationGasLimit: 100_000n,
      paymasterPostOpGasLimit: 0n,
    },
  }
  return { ...operation, ...changes[kind] }
}
