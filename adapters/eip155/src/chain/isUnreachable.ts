import { KitError } from '@portico/core'
import { BaseError, HttpRequestError, LimitExceededRpcError, TimeoutError } from 'viem'

/** True where no node answered, other than a contract that has nothing to say. */
export function isUnreachable(cause: unknown): boolean {
  if (!(cause instanceof BaseError)) return true
  const found = cause.walk(
    (error) =>
      error instanceof HttpRequestError ||
      error instanceof TimeoutError ||
      error instanceof LimitExceededRpcError ||
      error instanceof KitError,
  )
  return found !== null
}
