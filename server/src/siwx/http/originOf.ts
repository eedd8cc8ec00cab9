import { siwxServerErrors } from '../siwxServerErrors.ts'

/** The origin of a dapp's pages from their host: `http` on loopback, otherwise `https`. Throws `siwxServer/domain`. */
export function originOf(domain: string): string {
  const isLoopback = /^(localhost|[\w-]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(domain)
  const origin = `${isLoopback ? 'http' : 'https'}://${domain}`
  if (URL.canParse(origin) && new URL(origin).origin === origin) return origin
  throw siwxServerErrors.create('domain', [domain])
}
