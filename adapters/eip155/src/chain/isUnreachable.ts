import { KitError } from '@portico/core'
import { BaseError, HttpRequestError, LimitExceededRpcError, TimeoutError } from 'viem'

/** True when no node answered; false when a contract returned no data. */
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
