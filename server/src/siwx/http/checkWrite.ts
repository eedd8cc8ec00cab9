import { siwxServerErrors } from '../siwxServerErrors.ts'

/**
 * Lets only the dapp's own pages change who is signed in: another site's page can neither set `Origin` nor send JSON
 * without asking first. Throws `siwxServer/origin` and `siwxServer/contentType`.
 */
export function checkWrite({ headers }: Request, origins: readonly string[]): void {
  const origin = headers.get('origin')
  if (origin === null || !origins.includes(origin)) {
    const hints = [`The domain of this server's options makes it take ${origins.join(', ')}`]
    throw siwxServerErrors.create('origin', [], { hints })
  }
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw siwxServerErrors.create('contentType', [])
}
