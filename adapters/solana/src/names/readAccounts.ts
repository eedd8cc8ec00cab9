import type { NetworkDefinition } from '@portico/core'
import { base58 } from '@scure/base'
import type { Address } from '@solana/kit'
import { requestNode } from '../chain/requestNode.ts'
import { leadingBytesSchema } from '../chain/schemas.ts'
import { type NamePlace, sns } from './nameAddresses.ts'

/** Bytes of an account that are requested; a name's own data may be longer, and is of no use here. */
const length = 256
const headerLength = 96

/** The first bytes of an account, and the program that owns it; `undefined` if it does not exist. */
export type LeadingBytes = { readonly owner: string; readonly data: Uint8Array } | undefined

export type Reading = { readonly network: NetworkDefinition; readonly signal: AbortSignal }

/** Reads the first 256 bytes of accounts, in the order of the addresses. Throws `network/*`. */
export async function readAccounts(
  { network, signal }: Reading,
  addresses: readonly Address[],
): Promise<readonly LeadingBytes[]> {
  const options = { encoding: 'base64', dataSlice: { offset: 0, length } } as const
  const accounts = await requestNode(network, {
    call: (rpc) => rpc.getMultipleAccounts(addresses, options),
    answer: leadingBytesSchema(addresses.length),
    signal,
  })
  return accounts.map((account) => account ?? undefined)
}

export type NameAccount = {
  readonly parent: Address
  readonly owner: Address
  /** What follows the header. */
  readonly data: Uint8Array
}

/**
 * Parses an account of the name service; `undefined` for any other, and for one whose header does not say what its
 * place demands.
 */
export function readName(account: LeadingBytes, place?: NamePlace): NameAccount | undefined {
  if (account?.owner !== sns.program || account.data.length < headerLength) return undefined
  const [parent, owner, kind] = [0, 32, 64].map((offset) => addressAt(account.data, offset))
  if (parent === undefined || owner === undefined) return undefined
  if (place && (parent !== place.parent || kind !== place.class)) return undefined
  return { parent, owner, data: account.data.subarray(headerLength) }
}

/** The address at an offset; `undefined` where the bytes end before it does. */
export function addressAt(data: Uint8Array, offset: number): Address | undefined {
  const bytes = data.subarray(offset, offset + 32)
  return bytes.length === 32 ? (base58.encode(bytes) as Address) : undefined
}
