import type { Account } from '@portico/core'
import { bech32m, hex } from '@scure/base'

/**
 * The key that signs for an address, as bitcoinjs-lib wants it: 33 bytes, of a taproot address its output key.
 * `undefined` where the wallet does not tell it.
 */
export function publicKeyOf({ address, publicKey }: Account): Uint8Array | undefined {
  const outputKey = taprootKey(address)
  if (outputKey) return Uint8Array.of(2, ...outputKey)
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  return key?.length === 33 ? key : undefined
}

function taprootKey(address: string): Uint8Array | undefined {
  try {
    const { words } = bech32m.decode(address as `${string}1${string}`)
    const program = bech32m.fromWords(words.slice(1))
    return words[0] === 1 && program.length === 32 ? program : undefined
  } catch {
    return undefined // of another kind, whose checksum is another
  }
}
