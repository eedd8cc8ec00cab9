/** What a picture shows; `key` is the id in one spelling. */
export type Pictured = { readonly key: string } & (
  | { readonly kind: 'network' | 'wallet' }
  | { readonly kind: 'native'; readonly network: string }
  | { readonly kind: 'token'; readonly network: string; readonly address: string }
)

const network = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/

/** Reads the id of a picture: CAIP-2, CAIP-19, `<CAIP-2>/native`, or `wallet:` with an id; `undefined` for others. */
export function parsePictureId(id: string): Pictured | undefined {
  if (id.startsWith('wallet:')) return { kind: 'wallet', key: id }
  const [chain = '', asset, ...rest] = id.split('/')
  if (!network.test(chain)) return undefined
  if (asset === undefined) return { kind: 'network', key: chain }
  const reference = [asset, ...rest].join('/')
  if (reference === 'native' || asset.startsWith('slip44:'))
    return { kind: 'native', network: chain, key: `${chain}/native` }
  const address = reference.slice(reference.lastIndexOf(':') + 1)
  // Other families' addresses are spelled in one way.
  const spelled = chain.startsWith('eip155:') ? address.toLowerCase() : address
  return { kind: 'token', network: chain, address: spelled, key: `${chain}/${spelled}` }
}
