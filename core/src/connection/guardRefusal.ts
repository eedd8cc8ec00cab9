import { connectionErrors } from '../errors/connectionErrors.ts'

/** A guard's refusal. Its reason is for the visitor, and stands alone as the error's hint. */
export function guardRefusal(reason: string): Error {
  return connectionErrors.create('vetoed', [reason], { hints: [reason] })
}
