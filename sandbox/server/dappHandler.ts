import type { RequestListener } from 'node:http'
import type { SandboxConfig } from '../wallets/messages.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { sendFile } from './sendFile.ts'

export type DappFolders = { readonly dapp: string; readonly wallets: string }

const allWallets = ['meadow', 'harbor']

/**
 * The dapp's pages, in a browser that has the sandbox's wallets installed: each page gets their scripts.
 * `?wallets=harbor` installs one, `?wallets=none` none; `?csp=strict` sends the strictest policy.
 */
export function dappHandler(
  folders: DappFolders,
  configFor: (host: string | undefined) => SandboxConfig,
): RequestListener {
  return (request, response) => {
    const config = configFor(request.headers.host)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/config.js') {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }
      const text = `globalThis.sandbox = Object.freeze(${JSON.stringify(config)})\n`
      return void response.writeHead(200, headers).end(text)
    }
    const [, first, ...rest] = pathname.split('/')
    if (first === 'wallet')
      return void response.writeHead(302, { location: `${config.wallets}/${rest.join('/')}` }).end()
    if (first === 'wallets')
      return void sendFile(response, { folder: folders.wallets, path: rest.join('/') })
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    if (!path.endsWith('.html')) return void sendFile(response, { folder: folders.dapp, path })
    const headers =
      searchParams.get('csp') === 'strict'
        ? { 'content-security-policy': contentSecurityPolicy(config) }
        : {}
    const installed = searchParams.get('wallets')?.split(',') ?? allWallets
    const edit = (html: string) => html.replace('<head>', `<head>${scripts(installed)}`)
    return void sendFile(response, { folder: folders.dapp, path, headers, edit })
  }
}

function scripts(installed: readonly string[]): string {
  const wallets = allWallets.filter((name) => installed.includes(name))
  const files = ['/config.js', ...wallets.map((name) => `/wallets/${name}.js`)]
  return files.map((file) => `<script src="${file}"></script>`).join('')
}
