import {
  entryPoint07Abi,
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
  type UserOperation,
} from 'viem/account-abstraction'
import type { BundledOperation, EntryPoint } from './BundledOperation.ts'
import { bundlerError } from './bundlerError.ts'
import { operationSchema } from './operationSchema.ts'

/** EntryPoints that the sandbox's chains have, the preferred one first. */
export const entryPoints: readonly EntryPoint[] = [
  { address: entryPoint08Address, version: '0.8', abi: entryPoint08Abi },
  {
    address: entryPoint07Address,
    version: '0.7',
    abi: entryPoint07Abi as unknown as typeof entryPoint08Abi,
  },
]

/** Reads the parameters `[operation, entryPoint]` of a request. Throws -32602. */
export function readOperation([sent, address]: readonly unknown[]): BundledOperation {
  const entryPoint = entryPoints.find(
    (one) => one.address.toLowerCase() === String(address).toLowerCase(),
  )
  if (!entryPoint) throw bundlerError(-32602, 'The entry point is not supported')
  const parsed = operationSchema.safeParse(sent)
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.'))
    throw bundlerError(-32602, `The operation is not valid: ${fields.join(', ')}`)
  }
  const { eip7702Auth, ...rest } = parsed.data
  const authorization = eip7702Auth ?? undefined
  const operation = {
    ...rest,
    callGasLimit: rest.callGasLimit ?? 0n,
    verificationGasLimit: rest.verificationGasLimit ?? 0n,
    preVerificationGas: rest.preVerificationGas ?? 0n,
    maxFeePerGas: rest.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: rest.maxPriorityFeePerGas ?? 0n,
    ...(authorization && { authorization }),
  } as UserOperation<'0.8'>
  return { entryPoint, operation, authorization }
}
