import { toHexNumber } from '../bytes.ts'
import type { EvmAuthorization, SignedAuthorization } from '../evm/EvmTransaction.ts'
import type { TypedData } from '../evm/TypedData.ts'

/** An operation of a smart account that a bundler sends and a paymaster pays for (ERC-4337), as it is shown and signed. */
export type UserOperation = {
  readonly sender: `0x${string}`
  readonly nonce: bigint
  readonly callData: `0x${string}`
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** Absent where the account itself pays. */
  readonly paymaster?: Paymaster | undefined
  /** Upgrades the account with the operation; absent where it is a smart account already. */
  readonly authorization?: EvmAuthorization | undefined
}
export type Paymaster = {
  readonly address: `0x${string}`
  readonly data: `0x${string}`
  readonly verificationGasLimit: bigint
  readonly postOpGasLimit: bigint
}

/** What a signature of another kind than the account's own key adds to an operation. */
export type SignatureCost = {
  /** One of that size, for estimates. */
  readonly stub: `0x${string}`
  /** Gas that a bundler does not see, since it checks the stub. */
  readonly gas: bigint
}

/** The contract that runs operations of smart accounts (ERC-4337, version 0.8), at this address on every network. */
export const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

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
      paymasterVerificationGasLimit: toHexNumber(paymaster.verificationGasLimit),
      paymasterPostOpGasLimit: toHexNumber(paymaster.postOpGasLimit),
    }),
    ...(auth && {
      eip7702Auth: {
        chainId: toHexNumber(BigInt(auth.chainId)),
        address: auth.address,
        nonce: toHexNumber(BigInt(auth.nonce)),
        r: `0x${toWord(auth.r)}`,
        s: `0x${toWord(auth.s)}`,
        yParity: toHexNumber(BigInt(auth.recovery)),
      },
    }),
  }
}

function toWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

/** A signature of the right size, for estimates before anything is signed. */
const stubSignature = {
  r: BigInt(`0x${'f'.repeat(31)}${'0'.repeat(33)}`),
  s: BigInt(`0x7${'a'.repeat(63)}`),
  recovery: 1,
} as const

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
    nonce: toHexNumber(operation.nonce),
    callData,
    callGasLimit: toHexNumber(callGasLimit),
    verificationGasLimit: toHexNumber(verificationGasLimit),
    preVerificationGas: toHexNumber(preVerificationGas),
    maxFeePerGas: toHexNumber(operation.maxFeePerGas),
    maxPriorityFeePerGas: toHexNumber(operation.maxPriorityFeePerGas),
    signature: stub,
    ...(authorization && { factory: '0x7702', factoryData: '0x' }),
  }
}
