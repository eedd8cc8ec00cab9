import { siwxServerErrors } from '../siwxServerErrors.ts'

/**
 * Allows writes only from the dapp's own pages: a page of another site can neither set `Origin` nor send JSON without a
 * CORS preflight. Throws `siwxServer/origin` and `siwxServer/contentType`.
 */
export function checkWrite({ headers }: Request, origins: readonly string[]): void {
  const origin = headers.get('origin')
  if (origin === null || !origins.includes(origin)) {
    const hints = [`The option domain allows ${origins.join(', ')}`]
    throw siwxServerErrors.create('origin', [], { hints })
  }
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw siwxServerErrors.create('contentType', [])
}
