import { isEd25519Signed } from '@portico/core/siwx'
import { type Address, getAddressEncoder } from '@solana/kit'
import { addressAt, type NameAccount } from './readAccounts.ts'

/** `Validation::Solana` (SNS-IP 3): the account at this place of the record has signed for it. */
const checkedByKey = 1
const bytesOf = getAddressEncoder()

/** Where a record sends to; `owner` where it does not count, `nowhere` where the name must not be used. */
export type Recorded = { readonly to: Address } | 'owner' | 'nowhere'

/**
 * Reads a `SOL` record with checked signatures (SNS-IP 5): one of a former owner does not count, and one that its
 * receiver has not signed must not be used.
 */
export function checkedRecord({ data }: NameAccount, owner: Address): Recorded {
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
export async function signedRecord(
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
