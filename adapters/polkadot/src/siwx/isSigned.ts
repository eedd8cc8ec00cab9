import { hexToBytes } from '@noble/hashes/utils.js'
import { Keyring } from '@polkadot/api'
import { isWeakKey } from '@portico/core/siwx'
import { decodeAddress } from '../address/decodeAddress.ts'

export type Claim = {
  readonly account: string
  readonly message: string
  /** As `signMessage` gives it: 0x hex, the kind of the key first or not. */
  readonly signature: string
}

const shape = /^0x(?:[\da-f]{2}){64,66}$/i

/** True when a key of whatever kind that is this account's signed the text, bare or wrapped. */
export function isSigned({ account, message, signature }: Claim): boolean {
  const accountId = decodeAddress(account)?.accountId
  if (!accountId || isWeakKey(accountId) || !shape.test(signature)) return false
  const pair = new Keyring().addFromAddress(accountId)
  try {
    return pair.verify(new TextEncoder().encode(message), hexToBytes(signature.slice(2)), accountId)
  } catch {
    return false // bytes that are no signature of any kind
  }
}
