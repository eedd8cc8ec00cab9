import type { RequestListener } from 'node:http'
import type { SandboxConfig } from '../wallets/messages.ts'
import { sendFile } from './sendFile.ts'

/** Serves the wallets' own origin: `/meadow/`, `/harbor/` and `/lantern/` are their pages, other files are shared. */
export function walletHandler(
  folder: string,
  configFor: (host: string | undefined) => SandboxConfig,
): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/config.json') {
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
      const config = configFor(request.headers.host)
      response.writeHead(200, headers).end(JSON.stringify(config))
      return
    }
    // Universal links lead to `/wc`: the page reads the pairing from its URL.
    if (/^\/lantern\/(?:wc)?$/.test(pathname))
      return void sendFile(response, { folder, path: 'lantern.html' })
    const page = /^\/(?:meadow|harbor)\/(.*)$/.exec(pathname)?.[1]
    const path = page === undefined ? pathname : page || 'panel.html'
    void sendFile(response, { folder, path })
  }
}
