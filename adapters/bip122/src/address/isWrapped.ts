import { readAddress } from './readAddress.ts'

/** True for an address of wrapped segregated witness, whose coins are spent with its public key. */
export function isWrapped(address: string): boolean {
  return readAddress(address)?.kind === 'p2sh'
}
