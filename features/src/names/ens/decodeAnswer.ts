import {
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  type Hex,
} from 'viem'
import { ensAbi } from './ensAbi.ts'

type Name = ContractFunctionName<typeof ensAbi, 'view'>
type Result<name extends Name> = ContractFunctionReturnType<typeof ensAbi, 'view', name>

/** Longer than any text that is shown, encoded. */
const maxAnswerLength = 20_000

/** The result of a function; `undefined` for a call that failed and for an answer that is none. */
export function decodeAnswer<const name extends Name>(
  functionName: name,
  data: Hex | undefined,
): Result<name> | undefined {
  if (data === undefined || data.length > maxAnswerLength) return undefined
  try {
    const known: Name = functionName
    return decodeFunctionResult({ abi: ensAbi, functionName: known, data }) as Result<name>
  } catch {
    return undefined // not the type of this function
  }
}
