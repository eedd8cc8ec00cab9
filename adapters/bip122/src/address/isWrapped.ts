import { readAddress } from './readAddress.ts'

/** True for a P2SH-wrapped SegWit address; spending its coins requires its public key. */
export function isWrapped(address: string): boolean {
  return readAddress(address)?.kind === 'p2sh'
}
