import { connectionErrors, networkErrors, type SessionPort } from '@portico/core'
import { base64, hex } from '@scure/base'
import { readAddress } from '../address.ts'
import { chainIdOf } from '../chainIdOf.ts'
import type { KeplrKey } from '../provider/KeplrProvider.ts'
import { answers } from './answers.ts'

/**
 * The wallet's key on a chain: the active account's if it is on that chain, otherwise the first one's. Throws
 * `network/notFound`, `connection/failed`.
 */
export async function readSessionKey(session: SessionPort, chainId: string): Promise<KeplrKey> {
  const network = session.networks.find((it) => chainIdOf(it) === chainId)
  if (!network) throw networkErrors.create('notFound', [])
  const { caipNetworkId } = network
  const answer = await session.request('cosmos_getAccounts', {}, caipNetworkId)
  const { data = [], error } = answers.cosmos_getAccounts.safeParse(answer)
  const own = caipNetworkId === session.networkId ? session.accounts[0]?.address : undefined
  const found = own === undefined ? data[0] : data.find(({ address }) => address === own)
  const address = found && readAddress(found.address)
  const pubKey = found && keyBytes(found.pubkey)
  if (!address || !pubKey)
    throw connectionErrors.create('failed', [], {
      cause: error,
      hints: ['The wallet returned no key of the account for cosmos_getAccounts'],
    })
  const { bytes, text } = address
  const { algo } = found
  return { name: '', algo, pubKey, address: bytes, bech32Address: text, isNanoLedger: false }
}

/** 33 bytes: base64 by the standard, hex from some wallets. */
function keyBytes(text: string): Uint8Array | undefined {
  try {
    const isHex = /^[0-9a-f]{66}$/i.test(text)
    const bytes = isHex ? hex.decode(text.toLowerCase()) : base64.decode(text)
    return bytes.length === 33 ? bytes : undefined
  } catch {
    return undefined // neither encoding
  }
}
