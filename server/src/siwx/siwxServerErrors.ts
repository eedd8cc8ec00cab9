import { defineErrors } from '@portico/core'

/** Errors of the sign-in service that do not depend on the signed message. */
export const siwxServerErrors = defineErrors('siwxServer', {
  secret: 'The session secret (`secret`) has fewer than 32 characters',
  nonceSecret: 'The nonce secret (`nonceSecret`, SIWX_NONCE_SECRET) has fewer than 32 characters',
  domain: (domain: string) =>
    `Invalid domain ${domain}: expected a host such as acme.example or localhost:5173`,
  path: 'Endpoint not found',
  method: (expected: string) => `Expected ${expected}`,
  origin: 'The request comes from another site',
  contentType: 'Expected application/json',
  tooLarge: (bytes: number) => `Expected ${bytes} bytes at most`,
  body: (problem: string) => `Cannot read the request: ${problem}`,
  tooMuch: (units: number) =>
    `The request costs ${units} units, more than a client may use at once`,
  rateLimited: 'Too many requests: try again later',
  failed: 'Internal Server Error',
})
