import { stubSignature } from './stubSignature.ts'
import type { UserOperation } from './UserOperation.ts'

/** A signature of the account's own key. */
const ownStub = `0x${toWord(stubSignature.r)}${toWord(stubSignature.s)}1c`

/**
 * The fields of an operation as paymaster services get them, before anything is signed (ERC-7677). `stub` has the size of
 * the longest signature that it may get.
 */
export function writeOperation(
  operation: Omit<UserOperation, 'paymaster'>,
  stub = ownStub,
): Readonly<Record<string, string>> {
  const { sender, callData, authorization } = operation
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  return {
    sender,
    nonce: toHex(operation.nonce),
    callData,
    callGasLimit: toHex(callGasLimit),
    verificationGasLimit: toHex(verificationGasLimit),
    preVerificationGas: toHex(preVerificationGas),
    maxFeePerGas: toHex(operation.maxFeePerGas),
    maxPriorityFeePerGas: toHex(operation.maxPriorityFeePerGas),
    signature: stub,
    ...(authorization && { factory: '0x7702', factoryData: '0x' }),
  }
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}

function toWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
