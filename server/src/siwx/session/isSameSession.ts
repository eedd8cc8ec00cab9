import type { SignedIn } from './Sessions.ts'

type Named = Pick<SignedIn, 'address' | 'chainId'>

/** True for sessions of the same account on the same network; compares addresses as this server writes them. */
export function isSameSession(one: Named, other: Named): boolean {
  return one.address === other.address && one.chainId === other.chainId
}
