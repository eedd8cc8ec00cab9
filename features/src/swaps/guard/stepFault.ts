import { cleanText } from '@portico/core'
import { swapErrors } from '../swapErrors.ts'
import type { Agreement } from './Agreement.ts'

/** The error for a step that is not what was agreed, with what is wrong about it. */
export function stepFault({ offer }: Agreement, fault: string) {
  return swapErrors.create('badStep', [offer.provider.name, cleanText(fault, 80)])
}
