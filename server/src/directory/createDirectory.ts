import { directoryEndpoints } from '@portico/core/wallets'
import type { Answer } from '../http/Answer.ts'
import { callListener } from '../http/callListener.ts'
import { createMatcher, type Match } from '../http/createMatcher.ts'
import { fault } from '../http/fault.ts'
import { respond } from '../http/respond.ts'
import { respondWithMethods } from '../http/respondWithMethods.ts'
import { withoutEndSlashes } from '../http/withoutEndSlashes.ts'
import { createRoutes, type Routes } from './createRoutes.ts'
import type { DirectoryOptions } from './DirectoryOptions.ts'

/**
 * The wallet directory as a fetch handler: wallets page by page, images, and the settings of a project
 * (R7.23 to R7.27). Throws `walletList/*` at once when the list is malformed or not signed as it should be.
 */
export function createDirectory(
  options: DirectoryOptions = {},
): (request: Request) => Promise<Response> {
  const { basePath = '', projectIds, onRequest } = options
  const routes = createRoutes(options)
  const match = createMatcher(directoryEndpoints)
  const base = `${withoutEndSlashes(basePath)}/`

  const answer = (
    found: Match<keyof Routes> | undefined,
    query: URLSearchParams,
  ): Answer | Promise<Answer> => {
    if (!found) return fault(404, 'path', 'There is no such call')
    if (projectIds && !projectIds.includes(query.get('projectId') ?? ''))
      return fault(401, 'projectId', 'This server does not know the project')
    return routes[found.name]({ id: found.params.id ?? '', query })
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const found = pathname.startsWith(base) ? match(pathname.slice(base.length)) : undefined
    const response = isRead(request)
      ? respond(request, await answer(found, searchParams))
      : respondWithMethods(request.method === 'OPTIONS' ? 204 : 405, 'GET, HEAD')
    callListener(onRequest, found?.name ?? 'other', response.status)
    return response
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
