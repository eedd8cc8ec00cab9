import { decodeAbiParameters, hexToString, parseAbiParameters, size } from 'viem'

const text = parseAbiParameters('string')

/** A text that a contract answered: `string`, or the `bytes32` of the first tokens; empty where it is neither. */
export function decodeText(data: string): string {
  const bytes = data as `0x${string}`
  if (size(bytes) === 32) return /^.*[^\0]/s.exec(hexToString(bytes))?.[0] ?? ''
  try {
    return decodeAbiParameters(text, bytes)[0]
  } catch {
    // Any contract may answer anything; without a name it is shown by its address.
    return ''
  }
}
