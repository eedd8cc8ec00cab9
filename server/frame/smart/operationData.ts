import type { TypedData } from '../evm/TypedData.ts'
import { entryPoint } from './entryPoint.ts'
import type { Paymaster, UserOperation } from './UserOperation.ts'

const field = (type: string, name: string) => ({ name, type })

/**
 * What is signed of an operation: the typed data of EntryPoint 0.8. In place of `initCode` stands the contract whose code
 * the account gets, so that the operation counts with no other.
 */
export function operationData(operation: UserOperation, chainId: number): TypedData {
  const { sender, nonce, callData, authorization, paymaster, preVerificationGas } = operation
  return {
    domain: { name: 'ERC4337', version: '1', chainId, verifyingContract: entryPoint },
    types: {
      PackedUserOperation: [
        field('address', 'sender'),
        field('uint256', 'nonce'),
        field('bytes', 'initCode'),
        field('bytes', 'callData'),
        field('bytes32', 'accountGasLimits'),
        field('uint256', 'preVerificationGas'),
        field('bytes32', 'gasFees'),
        field('bytes', 'paymasterAndData'),
      ],
    },
    primaryType: 'PackedUserOperation',
    message: {
      sender,
      nonce: nonce.toString(),
      initCode: authorization?.address ?? '0x',
      callData,
      accountGasLimits: `0x${half(operation.verificationGasLimit)}${half(operation.callGasLimit)}`,
      preVerificationGas: preVerificationGas.toString(),
      gasFees: `0x${half(operation.maxPriorityFeePerGas)}${half(operation.maxFeePerGas)}`,
      paymasterAndData: paymaster ? withPaymaster(paymaster) : '0x',
    },
  }
}

function withPaymaster(paymaster: Paymaster): string {
  const { address, verificationGasLimit, postOpGasLimit, data } = paymaster
  return [address, half(verificationGasLimit), half(postOpGasLimit), data.slice(2)].join('')
}

/** A number of 16 bytes. */
function half(value: bigint): string {
  return value.toString(16).padStart(32, '0')
}
