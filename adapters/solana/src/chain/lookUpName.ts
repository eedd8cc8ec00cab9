import type { NameRequest } from '@portico/core/adapter'
import type { Address } from '@solana/kit'
import { addressBytes } from '../session/address.ts'
import { normalName } from '../session/snsNames.ts'
import {
  addressAt,
  type LeadingBytes,
  type NamePlace,
  primaryAddress,
  type Reading,
  readAccounts,
  readName,
  reversePlace,
  sns,
} from './nameAccounts.ts'
import { resolveName } from './resolveName.ts'

/**
 * Looks up the primary `.sns` name of an account; returns it only if it resolves back to the account. Throws as
 * `resolveName` does.
 */
export async function lookUpName({
  address,
  ...reading
}: NameRequest & { readonly address: string }): Promise<string | undefined> {
  if (!addressBytes(address)) return undefined
  const [primary] = await readAccounts(reading, [await primaryAddress(address as Address)])
  const chosen = primary?.owner === sns.offers ? addressAt(primary.data, 1) : undefined
  const name = chosen && (await readText(reading, chosen))
  // A text in another spelling is of another name, or imitates one.
  if (name === undefined || normalName(name) !== name) return undefined
  return (await resolveName({ ...reading, name })) === address ? name : undefined
}

/** Reads the text of the name at an address. */
async function readText(reading: Reading, address: Address): Promise<string | undefined> {
  const place = await reversePlace(address)
  const [account, text] = await readAccounts(reading, [address, place.address])
  const parent = readName(account)?.parent
  if (parent === undefined) return undefined
  if (parent === sns.root) return join(textIn(text, place))
  const places = await Promise.all([reversePlace(address, parent), reversePlace(parent)])
  const [own, above] = await readAccounts(
    reading,
    places.map((each) => each.address),
  )
  return join(textIn(own, places[0])?.replace(/^\0/, ''), textIn(above, places[1]))
}

function join(...labels: readonly (string | undefined)[]): string | undefined {
  return labels.includes(undefined) ? undefined : [...labels, 'sns'].join('.')
}

/** The text in a reverse account: its length in four bytes, then UTF-8. */
function textIn(account: LeadingBytes, place: NamePlace): string | undefined {
  const data = readName(account, place)?.data
  if (!data || data.length < 4) return undefined
  const length = new DataView(data.buffer, data.byteOffset, 4).getUint32(0, true)
  const text = data.subarray(4, 4 + length)
  return text.length === length ? new TextDecoder().decode(text) : undefined
}
