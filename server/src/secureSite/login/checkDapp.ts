import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/** Throws `secure/dapp` for an origin that the operator does not serve. */
export function checkDapp(dapp: string, { options }: Pick<SecureContext, 'options'>): void {
  if (!Object.values(options.dapps).some((origins) => origins.includes(dapp)))
    throw secureErrors.create('dapp', [])
}
