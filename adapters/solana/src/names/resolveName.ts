import type { NameRequest } from '@portico/core'
import { type Address, isOffCurveAddress } from '@solana/kit'
import { namePlace, recordPlaces, sns, tokenAddresses } from './nameAddresses.ts'
import { type NameAccount, readAccounts, readName } from './readAccounts.ts'
import { checkedRecord, signedRecord } from './recordedAddress.ts'
import { isTokenized, tokenHolder } from './tokenHolder.ts'

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
