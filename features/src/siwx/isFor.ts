import { isSameAddress } from '@portico/core'
import type { SignedIn } from './sessions/Sessions.ts'
import type { Who } from './Who.ts'

type Named = Pick<Who, 'address' | 'chainId'>

/** True for a session of this account on this network. */
export function isFor(session: SignedIn, { address, chainId }: Named): boolean {
  return session.chainId === chainId && isSameAddress(session.address, address)
}
