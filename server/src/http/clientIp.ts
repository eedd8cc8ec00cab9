import { isIP } from 'node:net'

export type ClientSource = {
  /** Value of `x-forwarded-for`. */
  readonly forwarded?: string | null | undefined
  /** Remote address of the connection: that of the client or of the last proxy. */
  readonly ip?: string | undefined
  /** Number of trusted reverse proxies in front; each appends one address to `x-forwarded-for`. Default: 0. */
  readonly proxies?: number | undefined
}

/** The address of a client: the one that a trusted proxy wrote, else that of the connection. */
export function clientIp({ forwarded, ip, proxies = 0 }: ClientSource): string | undefined {
  const seen = proxies > 0 ? forwarded?.split(',').at(-proxies) : undefined
  return addressOf(seen) ?? addressOf(ip)
}

function addressOf(text: string | undefined): string | undefined {
  const address = withoutPort(text?.trim() ?? '').split('%', 1)[0] ?? ''
  return isIP(address) ? address : undefined
}

/** Some proxies append the port: `1.2.3.4:567`, `[2001:db8::1]:567`. */
function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return bracketed ?? dotted ?? address
}
