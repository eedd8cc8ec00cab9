import { bech32 } from '@scure/base'

export type CosmosAddress = {
  readonly prefix: string
  readonly bytes: Uint8Array
  /** In lower case, as chains show it. */
  readonly text: string
}

/** Lengths of an account's bytes: of a key, and of a contract or module. */
const lengths = [20, 32]

/** Reads a bech32 address by its checksum, or gives `undefined`. */
export function readAddress(text: string): CosmosAddress | undefined {
  if (text.length > 90 || !text.includes('1')) return undefined
  const decoded = bech32.decodeUnsafe(text)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  if (!decoded || !bytes || !lengths.includes(bytes.length)) return undefined
  return { prefix: decoded.prefix, bytes: Uint8Array.from(bytes), text: text.toLowerCase() }
}
