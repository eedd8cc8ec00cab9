import type { RampStatus } from './Ramp.ts'

/** Whether a status is the end of a purchase, which never changes. */
export function isFinal(status: RampStatus['status']): boolean {
  return status === 'sent' || status === 'failed'
}
