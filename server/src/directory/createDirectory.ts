import type { Answer } from './Answer.ts'
import { createRoutes } from './createRoutes.ts'
import type { DirectoryOptions } from './DirectoryOptions.ts'
import { fault } from './fault.ts'
import { type Match, matchEndpoint } from './matchEndpoint.ts'
import { respond } from './respond.ts'
import { respondWithMethods } from './respondWithMethods.ts'

/**
 * The wallet directory as a fetch handler: wallets page by page, images, and the settings of a project
 * (R7.23 to R7.27). Throws `walletList/*` at once when the list is malformed or not signed as it should be.
 */
export function createDirectory(
  options: DirectoryOptions = {},
): (request: Request) => Promise<Response> {
  const { basePath = '', projectIds, onRequest } = options
  const routes = createRoutes(options)
  const base = `${basePath.replace(/\/+$/, '')}/`

  const answer = (match: Match | undefined, query: URLSearchParams): Answer | Promise<Answer> => {
    if (!match) return fault(404, 'path', 'There is no such call')
    if (projectIds && !projectIds.includes(query.get('projectId') ?? ''))
      return fault(401, 'projectId', 'This server does not know the project')
    return routes[match.name]({ id: match.id, query })
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const match = pathname.startsWith(base) ? matchEndpoint(pathname.slice(base.length)) : undefined
    const response = isRead(request)
      ? respond(request, await answer(match, searchParams))
      : respondWithMethods(request.method === 'OPTIONS' ? 204 : 405)
    onRequest?.(match?.name ?? 'other', response.status)
    return response
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
