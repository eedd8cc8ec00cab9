import { concat, type Hex, keccak256, stringToBytes } from 'viem'

/** Namehash (ENSIP-1) of a normalized name below a zone, from the hash of the zone: fewer hashes than from the root. */
export function nodeBelow(zone: { readonly name: string; readonly node: Hex }, name: string): Hex {
  if (name === zone.name) return zone.node
  const labels = name.slice(0, -zone.name.length - 1).split('.')
  return labels.reduceRight<Hex>(
    (node, label) => keccak256(concat([node, keccak256(stringToBytes(label))])),
    zone.node,
  )
}
