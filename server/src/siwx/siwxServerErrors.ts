import { defineErrors } from '@portico/core'

/** Why the server takes no request to sign in, whatever was signed. */
export const siwxServerErrors = defineErrors('siwxServer', {
  secret: 'The secret of sessions has fewer than 32 characters',
  nonceSecret:
    'The secret of nonces (`nonceSecret`, SIWX_NONCE_SECRET) has fewer than 32 characters',
  domain: (domain: string) => `${domain} is no host, such as acme.example or localhost:5173`,
  path: 'There is no such call',
  method: (expected: string) => `Expected ${expected}`,
  origin: 'The request comes from another site',
  contentType: 'Expected application/json',
  tooLarge: (bytes: number) => `Expected ${bytes} bytes at most`,
  body: (problem: string) => `Cannot read the request: ${problem}`,
  tooMuch: (units: number) => `The call costs ${units} units, more than a client has at once`,
  rateLimited: 'Too many calls: try again later',
  failed: 'Internal Server Error',
})
