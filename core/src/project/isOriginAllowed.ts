import { matchesOrigin } from '../api/matchesOrigin.ts'
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
