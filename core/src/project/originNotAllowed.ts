import { alertErrors } from '../errors/alertErrors.ts'
import type { KitError } from '../errors/KitError.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'

/** Tells the developer that the project may not be used on this page. */
export function originNotAllowed({ projectId }: PlainSettings): KitError {
  const project = projectId === undefined ? 'the project' : `the project ${projectId}`
  return alertErrors.create('originNotAllowed', [], {
    hints: [`Add ${globalThis.location?.origin} to the origins that ${project} allows`],
  })
}
