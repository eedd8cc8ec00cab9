import { alertErrors } from '../errors/alertErrors.ts'
import type { KitError } from '../errors/KitError.ts'
import type { KitSettings } from '../kit/KitOptions.ts'

/** Tells the developer that the project may not be used on this page. */
export function originNotAllowed({ projectId }: KitSettings): KitError {
  const project = projectId === undefined ? 'the project' : `the project ${projectId}`
  return alertErrors.create('originNotAllowed', [], {
    hints: [`Add ${globalThis.location?.origin} to the origins that ${project} allows`],
  })
}
