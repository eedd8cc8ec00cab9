import { addressBytes } from '../addressBytes.ts'
import { readTransaction } from './readTransaction.ts'

/** True for a transaction in which this address has signed, wherever it has a place to. */
export function isSigned(bytes: Uint8Array, address: string): boolean {
  try {
    const { signers, signatures } = readTransaction(bytes)
    const key = String(addressBytes(address))
    const at = signers.findIndex((signer) => String(signer) === key)
    return at < 0 || signatures[at]?.some((byte) => byte !== 0) === true
  } catch {
    return false // no transaction at all
  }
}
