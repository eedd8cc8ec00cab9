import { decodeAbiParameters, hexToString, parseAbiParameters, size } from 'viem'

const text = parseAbiParameters('string')

/** Decodes returned text: a `string`, or `bytes32` as in early tokens; empty for any other data. */
export function decodeText(data: string): string {
  const bytes = data as `0x${string}`
  if (size(bytes) === 32) return /^.*[^\0]/s.exec(hexToString(bytes))?.[0] ?? ''
  try {
    return decodeAbiParameters(text, bytes)[0]
  } catch {
    // A contract may return any data; a token without a name is shown by its address.
    return ''
  }
}
