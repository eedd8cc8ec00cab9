import { connectionErrors } from '../errors/connectionErrors.ts'

/** A guard's refusal. Its reason is for the visitor, and stands alone as the error's hint. */
export function vetoed(reason: string): Error {
  return connectionErrors.create('vetoed', [reason], { hints: [reason] })
}
