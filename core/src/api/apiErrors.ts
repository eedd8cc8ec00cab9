import { defineErrors } from '../errors/defineErrors.ts'

/** What can go wrong between the kit and a service. */
export const apiErrors = /* @__PURE__ */ defineErrors('api', {
  /** Its `cause` is `{ status, text }`. */
  http: (status: number) => `HTTP status code: ${status}`,
  unreachable: (host: string) => `${host} did not answer`,
  timeout: (host: string) => `${host} took too long to answer`,
  notJson: (host: string) => `${host} did not answer with JSON`,
  invalidReply: (where: string) => `Unexpected answer: ${where}`,
  invalidRequest: (where: string) => `Bad request: ${where}`,
})
