import type { RampStatus } from './Ramp.ts'

/** Whether a status is the end of a purchase; after a failure the visitor may pay again on the vendor's page. */
export function isFinal(status: RampStatus['status']): boolean {
  return status === 'sent'
}
