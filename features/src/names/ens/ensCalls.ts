import type { CaipNetworkId } from '@portico/core'
import { type AbiReader, type AbiValue, abiReader, encodeAbi } from '@portico/core/abi'
import type { ContractCall } from '@portico/core/adapter'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'

/**
 * Selectors by signature of the functions of ENS that are called; each contract has those of one paragraph. A test
 * computes them again.
 */
export const ensSelectors = {
  'resolver(bytes32)': '0x0178b8bf',

  'nameExpires(uint256)': '0xd6e4fa86',
  'ownerOf(uint256)': '0x6352211e',

  'available(string)': '0xaeb8ce9b',
  'commitments(bytes32)': '0x839df945',
  'maxCommitmentAge()': '0xce1e09c0',
  'minCommitmentAge()': '0x8d839ffe',
  'rentPrice(string,uint256)': '0x83e7f6ff',
  'commit(bytes32)': '0xf14fcbc8',
  'register((string,address,uint256,bytes32,address,bytes[],uint8,bytes32))': '0xef9c8805',
  'renew(string,uint256,bytes32)': '0x18026ad1',

  'text(bytes32,string)': '0x59d1d43c',
  'multicall(bytes[])': '0xac9650d8',
  'setAddr(bytes32,address)': '0xd5fa2b00',
  'setText(bytes32,string,string)': '0x10f13a8c',

  'setName(string)': '0xc47f0027',
} as const

/** What the parts of the provider share. */
export type EnsContext = {
  readonly networkId: CaipNetworkId
  readonly contracts: EnsContracts
  readonly maxYears: number
  /** Reads contracts at once; a call that failed has no answer. */
  read(calls: readonly ContractCall[], signal: AbortSignal): Promise<readonly unknown[]>
}

export type EnsContracts = {
  readonly [name in
    | 'registry'
    | 'baseRegistrar'
    | 'controller'
    | 'resolver'
    | 'reverseRegistrar']: string
}

/** Call data of a function. */
export function encodeCall(
  signature: keyof typeof ensSelectors,
  ...values: readonly AbiValue[]
): `0x${string}` {
  return encodeAbi(values, ensSelectors[signature])
}

/** Longer than any text that is shown, encoded. */
const maxAnswerLength = 20_000

/** What `read` finds in an answer; `undefined` for a call that failed, and for an answer of another form. */
export function readAnswer<value>(
  answer: unknown,
  read: (reader: AbiReader) => value,
): value | undefined {
  if (typeof answer !== 'string' || !answer.startsWith('0x')) return undefined
  if (answer.length > maxAnswerLength) return undefined
  try {
    return read(abiReader(answer.slice(2)))
  } catch {
    return undefined // not the type of this function
  }
}

/** As `readAnswer`. Throws `nameRegistration/answer` where there is none. */
export function requireAnswer<value>(answer: unknown, read: (reader: AbiReader) => value): value {
  const found = readAnswer(answer, read)
  if (found === undefined) throw nameRegistrationErrors.create('answer', [])
  return found
}
