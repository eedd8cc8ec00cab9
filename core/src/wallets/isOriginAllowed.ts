/** Origins that every list allows: this machine, and where previews of a page are hosted. */
const always = [
  'localhost:*',
  '127.0.0.1:*',
  '*.pages.dev',
  '*.vercel.app',
  '*.ngrok-free.app',
  'secure-mobile.walletconnect.com',
  'secure-mobile.walletconnect.org',
]

/**
 * True when a project's list allows an origin; an empty list allows all. `*` stands for one whole part
 * of a host name, or for any port; an entry without a scheme allows every scheme.
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return [...allowed, ...always].some((pattern) => {
    const [, scheme, host = '', wanted = ''] = shape.exec(pattern.trim().toLowerCase()) ?? []
    const fits = !scheme || scheme === protocol
    return (
      fits && (wanted === '*' || port === standard(wanted, protocol)) && matches(hostname, host)
    )
  })
}

const shape = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/

/** The port as an origin writes it: not at all where it goes without saying. */
function standard(port: string, protocol: string): string {
  return port === { 'http:': '80', 'https:': '443' }[protocol] ? '' : port
}

function matches(hostname: string, pattern: string): boolean {
  const [parts, wanted] = [hostname.split('.'), pattern.split('.')]
  return parts.length === wanted.length && wanted.every((it, at) => it === '*' || it === parts[at])
}
