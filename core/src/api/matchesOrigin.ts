/**
 * True when one of the patterns matches an origin. `*` matches one label of a host name, or any port; a pattern
 * without a scheme matches every scheme.
 */
export function matchesOrigin(origin: string, patterns: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return patterns.some((pattern) => {
    const [, scheme, host = '', portPattern = ''] = shape.exec(pattern.trim().toLowerCase()) ?? []
    const fits = !scheme || scheme === protocol
    return (
      fits &&
      (portPattern === '*' || port === standard(portPattern, protocol)) &&
      matches(hostname, host)
    )
  })
}

const shape = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/

/** The port as an origin writes it: empty for the scheme's default port. */
function standard(port: string, protocol: string): string {
  return port === { 'http:': '80', 'https:': '443' }[protocol] ? '' : port
}

function matches(hostname: string, pattern: string): boolean {
  const [parts, patternParts] = [hostname.split('.'), pattern.split('.')]
  return (
    parts.length === patternParts.length &&
    patternParts.every((it, at) => it === '*' || it === parts[at])
  )
}
