import type { Drawing, Drawings } from './Drawing.ts'
import { coins } from './drawings/coins.ts'
import { networks } from './drawings/networks.ts'
import { tokenFiles } from './drawings/tokenFiles.ts'
import { wallets } from './drawings/wallets.ts'

/** Must be the number of files that `pictures.generate.mjs` writes. */
const files = 64

/**
 * Finds the drawings of networks, tokens and wallets, as the markup of an SVG, by the ids of `PictureSource`. A token is
 * found by its network and contract, never by its name; `aliases` are ids that have the drawing of another one. The
 * result is `undefined` when there is no drawing, and rejects when it cannot be loaded.
 */
export function drawings(
  aliases: Readonly<Record<string, string>> = {},
): (id: string) => Promise<string | undefined> {
  const others = new Map(
    Object.entries(aliases).map(([id, other]) => [parsePictureId(id)?.key, parsePictureId(other)]),
  )
  return async (id) => {
    const pictureId = parsePictureId(id)
    if (!pictureId) return undefined
    const drawing = await drawingOf(others.get(pictureId.key) ?? pictureId)
    return drawing && (await drawing()).default
  }
}

async function drawingOf(pictured: Pictured): Promise<Drawing | undefined> {
  switch (pictured.kind) {
    case 'network':
      return pick(networks, pictured.key)
    case 'native':
      return pick(coins, pictured.network)
    case 'wallet':
      return pick(wallets, pictured.key.slice('wallet:'.length))
    case 'token': {
      const [family = '', reference = ''] = pictured.network.split(':')
      const { address } = pictured
      const file =
        family === 'eip155' ? `t${Number.parseInt(address.slice(-2), 16) % files}` : family
      const load = Object.hasOwn(tokenFiles, file) ? tokenFiles[file] : undefined
      return load && pick((await load()).drawings, `${reference}/${address}`)
    }
  }
}

/** Own keys only, because ids are others' words and every object has a `constructor`. */
function pick(drawings: Drawings, id: string): Drawing | undefined {
  return Object.hasOwn(drawings, id) ? drawings[id] : undefined
}

/** What a picture shows; `key` is the id in one spelling. */
type Pictured = { readonly key: string } & (
  | { readonly kind: 'network' | 'wallet' }
  | { readonly kind: 'native'; readonly network: string }
  | { readonly kind: 'token'; readonly network: string; readonly address: string }
)

const network = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/

/** Reads the id of a picture: CAIP-2, CAIP-19, `<CAIP-2>/native`, or `wallet:` with an id; `undefined` for others. */
function parsePictureId(id: string): Pictured | undefined {
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
