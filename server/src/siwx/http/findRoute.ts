import { siwxServerErrors } from '../siwxServerErrors.ts'
import type { RouteName } from './RouteName.ts'
import { refuse } from './refuse.ts'
import type { Reply } from './reply.ts'

const methods = { nonce: 'GET', verify: 'POST', session: 'GET', signout: 'POST' } as const
const names = Object.keys(methods) as readonly RouteName[]

/** The call that a request means; else why it is none. */
export function findRoute({ url, method }: Request, basePath: string): RouteName | Reply {
  const { pathname } = new URL(url)
  const base = basePath.replace(/\/+$/, '')
  const name = names.find((one) => pathname === `${base}/${one}`)
  if (!name) return refuse(siwxServerErrors.create('path', []))
  const allow = methods[name]
  if (allow === method) return name
  return { ...refuse(siwxServerErrors.create('method', [allow])), headers: { allow } }
}
