import { toFunctionSelector } from 'viem'
import * as z from 'zod/mini'
import type { IndexedNft } from '../../ChainIndex.ts'
import type { Transfer } from '../block/Move.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import { callContract } from './callContract.ts'
import { cleanText } from './cleanText.ts'
import { decodeText } from './decodeText.ts'

const selectors: Readonly<Partial<Record<Transfer['kind'], string>>> = {
  erc721: toFunctionSelector('tokenURI(uint256)'),
  erc1155: toFunctionSelector('uri(uint256)'),
}
/** The picture travels with every page that shows the transfer. */
const longestLink = 2_048
const longestImage = 16_384

const metadata = z.object({
  name: z.optional(z.catch(z.string(), '')),
  image: z.optional(z.catch(z.string(), '')),
})

/**
 * What an NFT's contract holds about it: JSON in a `data:` URI. Addresses elsewhere are never asked, since the
 * contract could name any, also inside the server's own network.
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
  if (/^data:image\/[\w.+-]+[;,]/i.test(uri)) return uri.length <= longestImage
  return /^(https|ipfs):\/\/\S+$/i.test(uri) && uri.length <= longestLink
}

function jsonIn(uri: string): unknown {
  const [, options, body] = /^data:application\/json([^,]*),(.*)$/is.exec(uri) ?? []
  if (options === undefined || body === undefined) return undefined
  try {
    return JSON.parse(
      /;base64$/i.test(options) ? Buffer.from(body, 'base64').toString() : unescaped(body),
    )
  } catch {
    // Metadata that is not JSON is no metadata.
    return undefined
  }
}

/** Many contracts write their JSON as it is, without escaping what a URI must not hold. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A plain percent sign.
    return text
  }
}
