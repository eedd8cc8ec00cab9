import { readTokenText } from '@portico/core/abi'
import { cleanText } from '@portico/core/feature/store'
import {
  decodeAbiParameters,
  hexToString,
  parseAbiParameters,
  size,
  toFunctionSelector,
} from 'viem'
import * as z from 'zod/mini'
import type { IndexedNft, IndexedToken } from '../../ChainIndex.ts'
import type { Transfer } from '../block/readMoves.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from '../node/createNode.ts'
import { rpcSchemas } from '../node/rpcSchemas.ts'

const nameOf = toFunctionSelector('name()')
const symbolOf = toFunctionSelector('symbol()')
const decimalsOf = toFunctionSelector('decimals()')
const maxDecimals = 36n

/**
 * Reads the metadata of a token contract; missing decimals, or more than 36, count as 0. Throws as the node does, and
 * `chainIndex/malformed` where it knows no code at the address, as one that is behind does; with `isDestroyed` that is believed.
 */
export async function readToken(
  node: ChainNode,
  address: string,
  isDestroyed = false,
): Promise<IndexedToken> {
  const [name, symbol, decimals] = await Promise.all(
    [nameOf, symbolOf, decimalsOf].map((data) => callToken(node, { address, data, isDestroyed })),
  )
  return {
    address,
    name: cleanText(readTokenText(name), 64),
    symbol: cleanText(readTokenText(symbol), 12),
    decimals: decimalsIn(decimals!),
  }
}

type TokenCall = { readonly address: string; readonly data: string; readonly isDestroyed: boolean }

async function callToken(
  node: ChainNode,
  { address, data, isDestroyed }: TokenCall,
): Promise<string> {
  const answer = await callUnlessReverted(node, address, data)
  if (answer !== '0x' || isDestroyed) return answer ?? '0x'
  const params = [address, 'latest']
  const code = await node.request({ method: 'eth_getCode', params, result: rpcSchemas.bytes })
  if (code === '0x')
    throw chainIndexErrors.create('malformed', ['eth_call', `no code at ${address}`])
  // Behind one URL may be several nodes, of which another one answered now.
  return (await callUnlessReverted(node, address, data)) ?? '0x'
}

function decimalsIn(data: string): number {
  // Some contracts answer more words, as clients read them, too.
  const word = data.length >= 66 ? BigInt(data.slice(0, 66)) : 0n
  return word <= maxDecimals ? Number(word) : 0
}

const selectors: Readonly<Partial<Record<Transfer['kind'], string>>> = {
  erc721: toFunctionSelector('tokenURI(uint256)'),
  erc1155: toFunctionSelector('uri(uint256)'),
}
/** Characters. The image URI is part of every history page that contains the transfer. */
const maxLinkLength = 2_048
const maxImageLength = 16_384

const metadata = z.object({
  name: z.optional(z.catch(z.string(), '')),
  image: z.optional(z.catch(z.string(), '')),
})

/**
 * Reads the metadata of an NFT that its contract returns as JSON in a `data:` URI. The server never fetches other
 * URIs, since the contract could name any address, also inside the server's own network.
 */
export async function readNft(node: ChainNode, nft: Transfer): Promise<IndexedNft | undefined> {
  const selector = selectors[nft.kind]
  if (!selector || nft.token === undefined || nft.tokenId === undefined) return undefined
  const id = BigInt(nft.tokenId).toString(16).padStart(64, '0')
  const uri = decodeText(await callContract(node, nft.token, `${selector}${id}`))
  const parsed = metadata.safeParse(jsonIn(uri))
  if (!parsed.success) return undefined
  const name = cleanText(parsed.data.name ?? '', 64)
  const image = parsed.data.image ?? ''
  return { ...(name && { name }), ...(isImage(image) && { image }) }
}

function isImage(uri: string): boolean {
  if (/^data:image\/[\w.+-]+[;,]/i.test(uri)) return uri.length <= maxImageLength
  return /^(https|ipfs):\/\/\S+$/i.test(uri) && uri.length <= maxLinkLength
}

function jsonIn(uri: string): unknown {
  const [, options, body] = /^data:application\/json([^,]*),(.*)$/is.exec(uri) ?? []
  if (options === undefined || body === undefined) return undefined
  try {
    return JSON.parse(
      /;base64$/i.test(options) ? Buffer.from(body, 'base64').toString() : decodeLeniently(body),
    )
  } catch {
    // The metadata is not JSON, so it is ignored.
    return undefined
  }
}

/** Many contracts return JSON without the percent-encoding that a URI requires. */
function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The text contains an unescaped percent sign.
    return text
  }
}

/** Gas limit: more than any well-behaved token needs, and low enough to bound a malicious one. */
const gas = '0x4c4b40'

/** Return data of a contract call at the head of the chain; `0x` when the call reverts. Throws as the node does. */
export async function callContract(node: ChainNode, to: string, data: string): Promise<string> {
  return (await callUnlessReverted(node, to, data)) ?? '0x'
}

/** Like `callContract`, but `undefined` when the call reverts: where there is no code, a call returns `0x`. */
function callUnlessReverted(
  node: ChainNode,
  to: string,
  data: string,
): Promise<string | undefined> {
  const params = [{ to, data, gas }, 'latest']
  return node.requestIfAllowed({ method: 'eth_call', params, result: rpcSchemas.bytes })
}

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
