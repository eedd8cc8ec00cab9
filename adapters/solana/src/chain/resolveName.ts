import type { NameRequest } from '@portico/core/adapter'
import { isEd25519Signed } from '@portico/core/siwx'
import { type Address, getAddressEncoder, isOffCurveAddress } from '@solana/kit'
import {
  addressAt,
  type LeadingBytes,
  type NameAccount,
  namePlace,
  type Reading,
  readAccounts,
  readName,
  recordPlaces,
  sns,
  tokenAddresses,
} from './nameAccounts.ts'
import { tokenPrograms } from './readStates.ts'
import { requestNode } from './requestNode.ts'
import { largestAccountsSchema } from './schemas.ts'
import { readTokenAccount } from './tokenData.ts'

/**
 * Resolves a normalised `.sns` name in the order of SNS-IP 5: the holder of its token, its `SOL` record, its owner.
 * `undefined` for an unknown name, one whose record is not valid, and one of a program, which may be unable to send what
 * it receives. Throws `network/*`, and `siwx/unavailable` where a record's signature cannot be checked.
 */
export async function resolveName({
  name,
  ...reading
}: NameRequest & { readonly name: string }): Promise<string | undefined> {
  const place = await namePlace(name)
  const [[signedPlace, checkedPlace], [mint, tokenRecord]] = await Promise.all([
    recordPlaces(place.address),
    tokenAddresses(place.address),
  ])
  const [account, token, signed, checked] = await readAccounts(reading, [
    place.address,
    tokenRecord,
    signedPlace.address,
    checkedPlace.address,
  ])
  const registered = readName(account, place)
  if (!registered) return undefined
  if (isTokenized(token, { name: place.address, mint }))
    return receiver(await tokenHolder(reading, mint))
  return recordedOrOwner({
    owner: registered.owner,
    signed: readName(signed, signedPlace),
    checked: readName(checked, checkedPlace),
    record: signedPlace.address,
  })
}

type Records = {
  readonly owner: Address
  readonly signed: NameAccount | undefined
  readonly checked: NameAccount | undefined
  /** The address of the signed record. */
  readonly record: Address
}

async function recordedOrOwner({ owner, signed, checked, record }: Records) {
  const recorded = checked
    ? checkedRecord(checked, owner)
    : signed && (await signedRecord(signed, { record, owner }))
  if (recorded === 'nowhere') return undefined
  return recorded && recorded !== 'owner' ? recorded.to : receiver(owner)
}

function receiver(address: Address | undefined): Address | undefined {
  const isKey = address !== undefined && address !== sns.none && !isOffCurveAddress(address)
  return isKey ? address : undefined
}

/** `Validation::Solana` (SNS-IP 3): the account at this place of the record has signed for it. */
const checkedByKey = 1
const bytesOf = getAddressEncoder()

/** Where a record sends to; `owner` where it does not count, `nowhere` where the name must not be used. */
type Recorded = { readonly to: Address } | 'owner' | 'nowhere'

/**
 * Reads a `SOL` record with checked signatures (SNS-IP 5): one of a former owner does not count, and one that its
 * receiver has not signed must not be used.
 */
function checkedRecord({ data }: NameAccount, owner: Address): Recorded {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.length !== 104 || view.getUint32(4, true) !== 32) return 'nowhere'
  const isChecked = [0, 2].every((offset) => view.getUint16(offset, true) === checkedByKey)
  const [signer, receiver, content] = [8, 40, 72].map((offset) => addressAt(data, offset))
  if (!isChecked || content === undefined) return 'nowhere'
  if (signer !== owner) return 'owner'
  return receiver === content ? { to: content } : 'nowhere'
}

/**
 * Reads a `SOL` record with the owner's signature of receiver and record, as hex digits (SNS-IP 1). One that another
 * account signed does not count. Throws `siwx/unavailable` in a runtime without Ed25519.
 */
async function signedRecord(
  { data }: NameAccount,
  { record, owner }: { readonly record: Address; readonly owner: Address },
): Promise<Recorded> {
  const to = addressAt(data, 0)
  if (to === undefined || data.length < 96) return 'owner'
  const signed = [...data.subarray(0, 32), ...bytesOf.encode(record)]
  const message = signed.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const isSigned = await isEd25519Signed({
    key: Uint8Array.from(bytesOf.encode(owner)),
    message: new TextEncoder().encode(message),
    signature: data.subarray(32, 96),
  })
  return isSigned ? { to } : 'owner'
}

/** `Tag::ActiveRecord` of the tokenizer: whoever holds the token has the name. */
const active = 2

/** True when the tokenizer's account says that the name is held as this token. */
function isTokenized(
  account: LeadingBytes,
  { name, mint }: { readonly name: Address; readonly mint: Address },
): boolean {
  if (account?.owner !== sns.tokenizer || account.data[0] !== active) return false
  return addressAt(account.data, 2) === name && addressAt(account.data, 66) === mint
}

/** The account that holds the one token of a mint; `undefined` when none does. Throws `network/*`. */
async function tokenHolder(reading: Reading, mint: Address): Promise<Address | undefined> {
  const { network, signal } = reading
  const [largest] = await requestNode(network, {
    call: (rpc) => rpc.getTokenLargestAccounts(mint),
    answer: largestAccountsSchema,
    signal,
  })
  if (!largest) return undefined
  const [account] = await readAccounts(reading, [largest.address])
  if (account?.owner !== tokenPrograms.token) return undefined
  const token = readTokenAccount(account.data)
  return token?.mint === mint && token.amount === 1n ? (token.holder as Address) : undefined
}
