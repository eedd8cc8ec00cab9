import { siwxEndpoints } from '@portico/features/siwx/endpoints'
import { createMatcher } from '../../http/createMatcher.ts'
import { withoutEndSlashes } from '../../http/withoutEndSlashes.ts'
import { siwxServerErrors } from '../siwxServerErrors.ts'
import type { Reply } from './reply.ts'
import { toErrorReply } from './toErrorReply.ts'

/** Endpoints of the sign-in service. */
export type RouteName = keyof typeof siwxEndpoints

const match = createMatcher(siwxEndpoints)

/** The endpoint of a request; otherwise the error reply. */
export function findRoute({ url, method }: Request, basePath: string): RouteName | Reply {
  const { pathname } = new URL(url)
  const base = `${withoutEndSlashes(basePath)}/`
  const name = pathname.startsWith(base) ? match(pathname.slice(base.length))?.name : undefined
  if (!name) return toErrorReply(siwxServerErrors.create('path', []))
  const allow = siwxEndpoints[name].method
  if (allow === method) return name
  return { ...toErrorReply(siwxServerErrors.create('method', [allow])), headers: { allow } }
}
