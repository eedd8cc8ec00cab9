import {
  BaseError,
  concat,
  encodeFunctionData,
  type Hex,
  numberToHex,
  type PublicClient,
  parseAbi,
  size,
} from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import type { BundledOperation } from './BundledOperation.ts'
import { bundlerError } from './bundlerError.ts'

const packed =
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }'
const abi = parseAbi([
  packed,
  'function validateUserOp(Packed operation, bytes32 hash, uint256 missing) returns (uint256)',
  'function validatePaymasterUserOp(Packed operation, bytes32 hash, uint256 maxCost) returns (bytes, uint256)',
])

/** A transaction, its call of `handleOps` and what the EntryPoint does around an operation. */
const overheadGas = 60_000n
const gasPerByte = 16n
/** What the chain takes for an account that begins to point to code. */
const authorizationGas = 25_000n
/** What the EntryPoint does to check an operation: it hashes it, stores its nonce and takes a deposit. */
const validationGas = 60_000n
/** For a factory whose account does not exist yet, so that nothing can be measured. */
const deploymentGas = 2_000_000n
const unmeasuredGas = 300_000n

/** Account code that the operation's transaction would set. */
export function codeOverride({ operation, authorization }: BundledOperation) {
  if (!authorization) return undefined
  return [{ address: operation.sender, code: concat(['0xef0100', authorization.address]) }]
}

/** Gas limits of an operation with a fifth more than was measured. Throws -32521 and -32501 where it fails. */
export async function estimateOperation(client: PublicClient, bundled: BundledOperation) {
  const { operation, authorization, entryPoint } = bundled
  const isDeployed = !operation.factory || operation.factory === '0x7702'
  const stateOverride = codeOverride(bundled)
  const measure = (to: Hex, data: Hex) =>
    client.estimateGas({ account: entryPoint.address, to, data, stateOverride })
  const options = { chainId: client.chain?.id ?? 0, entryPointAddress: entryPoint.address }
  const hash = getUserOperationHash({
    ...options,
    entryPointVersion: entryPoint.version,
    userOperation: operation,
  })
  const args = [toPackedUserOperation(operation), hash, 0n] as const
  const validation = encodeFunctionData({ abi, functionName: 'validateUserOp', args })
  const call = isDeployed
    ? await measure(operation.sender, operation.callData).catch((error) => fail(-32521, error))
    : unmeasuredGas
  const verification = isDeployed
    ? await measure(operation.sender, validation).catch((error) => fail(-32500, error))
    : deploymentGas
  const sent = size(operation.callData) + size(operation.signature)
  const bytes = BigInt(sent + size(operation.paymasterData ?? '0x'))
  const limits = {
    preVerificationGas: overheadGas + gasPerByte * bytes + (authorization ? authorizationGas : 0n),
    verificationGasLimit: withReserve(verification + validationGas),
    callGasLimit: withReserve(call),
  }
  if (!operation.paymaster) return toHexLimits(limits)
  const sponsored = encodeFunctionData({ abi, functionName: 'validatePaymasterUserOp', args })
  const paymasterGas = await measure(operation.paymaster, sponsored).catch((error) =>
    fail(-32501, error),
  )
  const { paymasterPostOpGasLimit = 0n } = operation
  const paymasterVerificationGasLimit = withReserve(paymasterGas)
  return toHexLimits({ ...limits, paymasterVerificationGasLimit, paymasterPostOpGasLimit })
}

function withReserve(gas: bigint): bigint {
  return (gas * 12n) / 10n
}

function toHexLimits<name extends string>(limits: Record<name, bigint>): Record<name, Hex> {
  const rows = Object.entries<bigint>(limits).map(([name, gas]) => [name, numberToHex(gas)])
  return Object.fromEntries(rows) as Record<name, Hex>
}

function fail(code: number, error: unknown): never {
  if (!(error instanceof BaseError)) throw error
  const reverted = error.walk((it) => 'data' in (it as object)) as { data?: unknown } | null
  throw bundlerError(code, error.details || error.shortMessage, reverted?.data)
}
