import { dappOrigins } from '../dappOrigins.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/** Throws `secure/dapp` for an origin that the operator does not serve. The wallet's own page is one that it does. */
export function checkDapp(
  dapp: string,
  { options, origin }: Pick<SecureContext, 'options' | 'origin'>,
): void {
  const isKnown = Object.values(options.dapps).some((list) => dappOrigins(list).includes(dapp))
  if (dapp !== origin && !isKnown) throw secureErrors.create('dapp', [])
}
