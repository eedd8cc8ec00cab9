import type { SignedAuthorization } from '../evm/EvmAuthorization.ts'
import { stubSignature } from './stubSignature.ts'
import type { UserOperation } from './UserOperation.ts'
import { writeOperation } from './writeOperation.ts'

type Signatures = {
  /** Default: one of the account's own key, for an estimate. */
  readonly signature?: string | undefined
  readonly authorization?: SignedAuthorization | undefined
}

/** An operation as bundlers get it, signed or for an estimate. */
export function writeSignedOperation(
  operation: UserOperation,
  { signature, authorization: signed }: Signatures = {},
): object {
  const { paymaster, authorization } = operation
  const auth: SignedAuthorization | undefined =
    signed ?? (authorization && { ...authorization, ...stubSignature })
  return {
    ...writeOperation(operation, signature),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterData: paymaster.data,
      paymasterVerificationGasLimit: toHex(paymaster.verificationGasLimit),
      paymasterPostOpGasLimit: toHex(paymaster.postOpGasLimit),
    }),
    ...(auth && {
      eip7702Auth: {
        chainId: toHex(BigInt(auth.chainId)),
        address: auth.address,
        nonce: toHex(BigInt(auth.nonce)),
        r: `0x${toWord(auth.r)}`,
        s: `0x${toWord(auth.s)}`,
        yParity: toHex(BigInt(auth.recovery)),
      },
    }),
  }
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}

function toWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
