import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { requestErrors, siwxErrors } from '@portico/core'
import type { SignerPayloadRaw } from '../provider/Injected.ts'

/**
 * Checks that the account signed the raw bytes, bare or wrapped in `<Bytes>…</Bytes>`; a runtime without Ed25519 cannot
 * check it. Throws `request/otherAccount`.
 */
export async function checkRaw(
  { address, data }: Pick<SignerPayloadRaw, 'address' | 'data'>,
  signature: unknown,
): Promise<void> {
  const { isSignedBytes } = await import('../siwx/isSignedBytes.ts')
  const bare = data.startsWith('0x') ? hexToBytes(data.slice(2)) : utf8ToBytes(data)
  const wrapped = concatBytes(utf8ToBytes('<Bytes>'), bare, utf8ToBytes('</Bytes>'))
  const claim = { account: address, messages: [wrapped, bare], signature: String(signature) }
  try {
    if (await isSignedBytes(claim)) return
  } catch (error) {
    if (siwxErrors.is(error, 'unavailable')) return
    throw error
  }
  const hints = [`The wallet returned a signature that is not of ${address}`]
  throw requestErrors.create('otherAccount', [], { hints })
}
