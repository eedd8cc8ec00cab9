import type { RequestListener } from 'node:http'
import type { SandboxConfig } from '../wallets/messages.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { installedWallets, moduleWallets } from './installedWallets.ts'
import { sendFile } from './sendFile.ts'

export type DappFolders = { readonly dapp: string; readonly wallets: string }

/**
 * Serves the dapp's pages with the sandbox's wallets: their scripts are added to each page. `?wallets=harbor` adds one,
 * `?wallets=none` none, `?chains=solana` those of a family; `?csp=strict` sends the strictest policy.
 */
export function dappHandler(
  folders: DappFolders,
  configFor: (host: string | undefined) => SandboxConfig,
  families: readonly string[] = Object.keys(installedWallets),
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
    const transform = (html: string) =>
      html.replace('<head>', `<head>${scripts(searchParams, families)}`)
    return void sendFile(response, { folder: folders.dapp, path, headers, transform })
  }
}

function scripts(wanted: URLSearchParams, families: readonly string[]): string {
  const chains = wanted.get('chains')?.split(',') ?? families
  const named = wanted.get('wallets')?.split(',')
  const wallets = Object.entries(installedWallets)
    .filter(([family]) => chains.includes(family))
    .flatMap(([, names]) => names)
    .filter((name) => named?.includes(name) ?? true)
  const tags = wallets.map((name) => {
    const type = moduleWallets.includes(name) ? ' type="module"' : ''
    return `<script${type} src="/wallets/${name}.js"></script>`
  })
  return ['<script src="/config.js"></script>', ...tags].join('')
}
