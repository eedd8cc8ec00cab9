import { bech32 } from '@scure/base'

export type CosmosAddress = {
  readonly prefix: string
  readonly bytes: Uint8Array
  /** Lower case, as chains display it. */
  readonly text: string
}

/** Account lengths in bytes: a key's, and a contract's or module's. */
const lengths = [20, 32]

/** Parses a bech32 address and checks its checksum; returns `undefined` for other text. */
export function readAddress(text: string): CosmosAddress | undefined {
  if (text.length > 90 || !text.includes('1')) return undefined
  const decoded = bech32.decodeUnsafe(text)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  if (!decoded || !bytes || !lengths.includes(bytes.length)) return undefined
  return { prefix: decoded.prefix, bytes: Uint8Array.from(bytes), text: text.toLowerCase() }
}
