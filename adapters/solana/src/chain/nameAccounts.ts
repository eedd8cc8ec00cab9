import type { NetworkDefinition } from '@portico/core'
import { base58 } from '@scure/base'
import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { requestNode } from './requestNode.ts'
import { leadingBytesSchema } from './schemas.ts'

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

const known = (text: string) => text as Address

/** The programs and accounts of the Solana Name Service. */
export const sns = {
  program: known('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'),
  /** The account above all names; `.sol` before 2026, `.sns` today. */
  root: known('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'),
  /** The class of accounts that hold a name's text. Its key belongs to the registrar alone. */
  reverseClass: known('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'),
  /** The class of records with checked signatures (SNS-IP 3). Its key belongs to the program that checks them. */
  recordClass: known('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'),
  /** Holds names that are traded as tokens. */
  tokenizer: known('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'),
  /** Holds the primary name of each account. */
  offers: known('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'),
  /** The absent parent or class of a name, and the absent owner. */
  none: known('11111111111111111111111111111111'),
} as const

/** Where an account of the name service is, and what its header has to say. */
export type NamePlace = {
  readonly address: Address
  readonly parent: Address
  readonly class: Address
}

type Kind = { readonly parent: Address; readonly class?: Address }

const utf8 = new TextEncoder()
const bytesOf = getAddressEncoder()

/** The place of the account that holds this text below a parent, in a class. */
async function placeOf(text: string, { parent, class: kind = sns.none }: Kind): Promise<NamePlace> {
  const hash = await crypto.subtle.digest('SHA-256', utf8.encode(`SPL Name Service${text}`))
  const seeds = [new Uint8Array(hash), bytesOf.encode(kind), bytesOf.encode(parent)]
  const [address] = await getProgramDerivedAddress({ programAddress: sns.program, seeds })
  return { address, parent, class: kind }
}

/** The place of a normalised name, such as `alice.sns` or `pay.alice.sns`. */
export async function namePlace(name: string): Promise<NamePlace> {
  const [label = '', below] = name.split('.').slice(0, -1).reverse()
  const place = await placeOf(label, { parent: sns.root })
  return below === undefined ? place : placeOf(`\0${below}`, { parent: place.address })
}

/** The places of a name's `SOL` record: with a signature (SNS-IP 1), and with a checked one (SNS-IP 3). */
export async function recordPlaces(parent: Address): Promise<readonly [NamePlace, NamePlace]> {
  return Promise.all([
    placeOf('\u0001SOL', { parent }),
    placeOf('\u0002SOL', { parent, class: sns.recordClass }),
  ])
}

/** The place of the text of the name at an address; `parent` only where that name is below another one. */
export async function reversePlace(
  address: Address,
  parent: Address = sns.none,
): Promise<NamePlace> {
  return placeOf(address, { parent, class: sns.reverseClass })
}

/** The addresses of a name's token, and of the account that tells whether the name is held as one. */
export async function tokenAddresses(name: Address): Promise<readonly [Address, Address]> {
  return Promise.all([
    derive(sns.tokenizer, 'tokenized_name', name),
    derive(sns.tokenizer, 'nft_record', name),
  ])
}

/** The address of the account that tells the primary name of an owner. */
export async function primaryAddress(owner: Address): Promise<Address> {
  return derive(sns.offers, 'favourite_domain', owner)
}

async function derive(program: Address, prefix: string, of: Address): Promise<Address> {
  const seeds = [utf8.encode(prefix), bytesOf.encode(of)]
  const [address] = await getProgramDerivedAddress({ programAddress: program, seeds })
  return address
}
