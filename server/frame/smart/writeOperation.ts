import { stubSignature } from './stubSignature.ts'
import type { UserOperation } from './UserOperation.ts'

/** The fields of an operation as paymaster services get them, before anything is signed (ERC-7677). */
export function writeOperation(
  operation: Omit<UserOperation, 'paymaster'>,
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
    signature: `0x${toWord(stubSignature.r)}${toWord(stubSignature.s)}1c`,
    ...(authorization && { factory: '0x7702', factoryData: '0x' }),
  }
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}

function toWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
