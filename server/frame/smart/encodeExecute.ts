import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, hex } from '../bytes.ts'
import { abiBytes } from './abiBytes.ts'
import { abiWord } from './abiWord.ts'
import type { SmartCall } from './SmartCall.ts'

/** `execute(bytes32,bytes)` of ERC-7821. */
const selector = '0xe9ae5c53'
/** A batch that is made as a whole or not at all, without data of its own for the account. */
const mode = `01${'0'.repeat(62)}`
const wordBytes = 32

/** The call with which a smart account makes calls as one (ERC-7821): all of them, or none. */
export function encodeExecute(calls: readonly SmartCall[]): `0x${string}` {
  const encoded = calls.map(encodeCall)
  const offsets = encoded.map((_, at) =>
    encoded
      .slice(0, at)
      .reduce((sum, { length }) => sum + BigInt(length), BigInt(calls.length * wordBytes)),
  )
  const list = concatBytes(
    abiWord(BigInt(wordBytes)), // where the list begins
    abiWord(BigInt(calls.length)),
    ...offsets.map(abiWord),
    ...encoded,
  )
  return hex.encode(
    concatBytes(
      hex.decode(selector),
      hex.decode(`0x${mode}`),
      abiWord(2n * BigInt(wordBytes)), // where the bytes begin
      abiBytes(list),
    ),
  )
}

/** A tuple of address, value and bytes. */
function encodeCall({ to, value, data }: SmartCall): Bytes {
  return concatBytes(abiWord(BigInt(to)), abiWord(value), abiWord(96n), abiBytes(hex.decode(data)))
}
