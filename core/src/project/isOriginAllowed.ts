import { alertErrors } from '../errors/errorTables.ts'
import type { KitError } from '../errors/KitError.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'

/** Origins that are always allowed: the local machine and hosts of page previews. */
const always = [
  'localhost:*',
  '127.0.0.1:*',
  '*.pages.dev',
  '*.vercel.app',
  '*.ngrok-free.app',
  'secure-mobile.walletconnect.com',
  'secure-mobile.walletconnect.org',
]

/** True when a project's list of patterns (see `matchesOrigin`) allows an origin; an empty list allows all. */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || matchesOrigin(origin, [...allowed, ...always])
}

/** Creates the alert that the project does not allow this page's origin. */
export function originNotAllowed({ projectId }: PlainSettings): KitError {
  const project = projectId === undefined ? 'the project' : `the project ${projectId}`
  return alertErrors.create('originNotAllowed', [], {
    hints: [`Add ${globalThis.location?.origin} to the origins that ${project} allows`],
  })
}

/**
 * True when one of the patterns matches an origin. `*` matches one label of a host name, or any port; a pattern
 * without a scheme matches every scheme.
 */
export function matchesOrigin(origin: string, patterns: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return patterns.some((pattern) => {
    const [, scheme, host = '', wanted = ''] = shape.exec(pattern.trim().toLowerCase()) ?? []
    const fits = !scheme || scheme === protocol
    return (
      fits && (wanted === '*' || port === standard(wanted, protocol)) && matches(hostname, host)
    )
  })
}

const shape = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/

/** The port as an origin writes it: empty for the scheme's default port. */
function standard(port: string, protocol: string): string {
  return port === { 'http:': '80', 'https:': '443' }[protocol] ? '' : port
}

function matches(hostname: string, pattern: string): boolean {
  const [parts, wanted] = [hostname.split('.'), pattern.split('.')]
  return parts.length === wanted.length && wanted.every((it, at) => it === '*' || it === parts[at])
}
