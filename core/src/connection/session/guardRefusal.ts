import { connectionErrors } from '../../errors/connectionErrors.ts'

/** The error of a guard's rejection. Its reason is for the visitor, and is the only hint. */
export function guardRefusal(reason: string): Error {
  return connectionErrors.create('vetoed', [reason], { hints: [reason] })
}
