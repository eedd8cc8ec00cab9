import { isSameAddress } from '@portico/core'
import type { ActiveAccount } from './ActiveAccount.ts'
import type { SignedIn } from './sessions/Sessions.ts'

type Named = Pick<ActiveAccount, 'address' | 'chainId'>

/** True for a session of this account on this network. */
export function isSessionFor(session: SignedIn, { address, chainId }: Named): boolean {
  return session.chainId === chainId && isSameAddress(session.address, address)
}
