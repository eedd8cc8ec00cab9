import { concat, type Hex, hexToBytes, keccak256, size, stringToBytes } from 'viem'

const maxNameBytes = 255

/**
 * Reads a name in DNS wire format: labels with their lengths, and an empty label at the end. `undefined` for other
 * bytes, and for a label that contains a separator: the name would have other labels as text.
 */
export function readDnsName(encoded: Hex): string | undefined {
  if (size(encoded) > maxNameBytes) return undefined
  const bytes = hexToBytes(encoded)
  const labels: string[] = []
  let at = 0
  for (let length = bytes[at]; length !== 0; length = bytes[at]) {
    const end = at + 1 + (length ?? maxNameBytes)
    if (end > bytes.length) return undefined
    const label = decodeLabel(bytes.subarray(at + 1, end))
    if (label === undefined) return undefined
    labels.push(label)
    at = end
  }
  return at === bytes.length - 1 ? labels.join('.') : undefined
}

function decodeLabel(bytes: Uint8Array): string | undefined {
  try {
    const label = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[.\0]/.test(label) ? undefined : label
  } catch {
    // The bytes are not UTF-8.
    return undefined
  }
}

/** Namehash (ENSIP-1) of a normalized name below a zone, from the hash of the zone: fewer hashes than from the root. */
export function nodeBelow(zone: { readonly name: string; readonly node: Hex }, name: string): Hex {
  if (name === zone.name) return zone.node
  const labels = name.slice(0, -zone.name.length - 1).split('.')
  return labels.reduceRight<Hex>(
    (node, label) => keccak256(concat([node, keccak256(stringToBytes(label))])),
    zone.node,
  )
}
