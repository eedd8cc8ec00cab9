import { isSameAddress } from '@portico/core'

/** True for an address of the list, in any spelling. */
export function isListed(list: readonly string[], address: string | undefined): boolean {
  return address !== undefined && list.some((it) => isSameAddress(it, address))
}
