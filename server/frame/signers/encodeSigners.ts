import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '../bytes.ts'
import { abiBytes } from '../smart/abiBytes.ts'
import { abiWord } from '../smart/abiWord.ts'

/** `addSigners(bytes[])` and `removeSigners(bytes[])`, which an account calls of itself. */
const selectors = { add: '0x96d4110b', remove: '0x7cc2046b' } as const
export type SignerChange = keyof typeof selectors

/** The call with which an account takes one signer more, or one less. */
export function encodeSigners(change: SignerChange, signer: string): `0x${string}` {
  return hex.encode(
    concatBytes(
      hex.decode(selectors[change]),
      abiWord(32n), // where the list begins
      abiWord(1n),
      abiWord(32n), // where its one item begins
      abiBytes(hex.decode(signer)),
    ),
  )
}
