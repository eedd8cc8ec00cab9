import { cleanText } from '@portico/core'
import { toFunctionSelector } from 'viem'
import * as z from 'zod/mini'
import type { IndexedNft } from '../../ChainIndex.ts'
import type { Transfer } from '../block/Move.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import { callContract } from './callContract.ts'
import { decodeText } from './decodeText.ts'

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
