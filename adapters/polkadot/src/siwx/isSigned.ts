import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isSignedBytes } from './isSignedBytes.ts'

export type Claim = {
  readonly account: string
  readonly message: string
  /** As `signMessage` returns it: 0x hex, with or without the key type in front. */
  readonly signature: string
}

/** True when this account's key, of any type, signed the text, bare or wrapped. Throws `siwx/unavailable`. */
export async function isSigned({ account, message, signature }: Claim): Promise<boolean> {
  const bare = utf8ToBytes(message)
  const wrapped = concatBytes(utf8ToBytes('<Bytes>'), bare, utf8ToBytes('</Bytes>'))
  return isSignedBytes({ account, messages: [wrapped, bare], signature })
}
