import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isSignedBytes } from './isSignedBytes.ts'

export type Claim = {
  readonly account: string
  readonly message: string
  /** As `signMessage` gives it: 0x hex, the kind of the key first or not. */
  readonly signature: string
}

/** True when a key of whatever kind that is this account's signed the text, bare or wrapped. Throws `siwx/unavailable`. */
export async function isSigned({ account, message, signature }: Claim): Promise<boolean> {
  const bare = utf8ToBytes(message)
  const wrapped = concatBytes(utf8ToBytes('<Bytes>'), bare, utf8ToBytes('</Bytes>'))
  return isSignedBytes({ account, messages: [wrapped, bare], signature })
}
