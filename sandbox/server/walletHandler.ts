import type { RequestListener } from 'node:http'
import type { SandboxConfig } from '../wallets/messages.ts'
import { sendFile } from './sendFile.ts'

/** The wallets' own origin: `/meadow/`, `/harbor/` and `/lantern/` are their pages, the rest is shared. */
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
    // `/wc` is where links of dapps lead: the page finds the rest in its address.
    if (/^\/lantern\/(?:wc)?$/.test(pathname))
      return void sendFile(response, { folder, path: 'lantern.html' })
    const page = /^\/(?:meadow|harbor)\/(.*)$/.exec(pathname)?.[1]
    const path = page === undefined ? pathname : page || 'panel.html'
    void sendFile(response, { folder, path })
  }
}
