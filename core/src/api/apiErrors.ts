import { defineErrors } from '../errors/defineErrors.ts'
import { KitError } from '../errors/KitError.ts'

/** Errors of requests to a service. */
export const apiErrors = /* @__PURE__ */ defineErrors('api', {
  /** Its `cause` is `{ status, text }`. */
  http: (status: number) => `HTTP status code: ${status}`,
  unreachable: (host: string) => `${host} did not answer`,
  timeout: (host: string) => `${host} took too long to answer`,
  notJson: (host: string) => `${host} did not answer with JSON`,
  invalidReply: (where: string) => `Unexpected answer: ${where}`,
  invalidRequest: (where: string) => `Bad request: ${where}`,
  noService: (name: string) => `The service is not configured: ${name}`,
})

/** The HTTP status of an `api/http` error among the causes, if there is one. */
export function httpStatusOf(error: unknown): number | undefined {
  const found = KitError.find(error, (it) => apiErrors.is(it, 'http')) as KitError | undefined
  return (found?.cause as { status: number } | undefined)?.status
}
