import { defineErrors } from '@portico/core'

/** Why the relay does not serve a client; clients match the texts, which travel as close reasons. */
export const relayErrors = /* @__PURE__ */ defineErrors('relay', {
  invalidKey: 'Unauthorized: invalid key',
  originNotAllowed: 'Unauthorized: origin not allowed',
  tokenMissing: 'JWT validation error: JWT Token is missing',
  tokenFormat: 'JWT validation error: Invalid format',
  tokenAlgorithm: 'JWT validation error: Invalid algorithm',
  tokenIssuer: 'JWT validation error: Invalid issuer',
  tokenSignature: 'JWT validation error: Invalid signature',
  tokenAudience: 'JWT validation error: Invalid audience',
  tokenExpired: 'JWT validation error: JWT Token is expired',
  tokenNotYetValid: 'JWT validation error: JWT Token is not yet valid',
  malformed: 'Neither a request nor an answer',
  unknownMethod: (method: string) => `Method not found: ${method}`,
  badParams: (where: string) => `Invalid params: ${where}`,
  tooManySubscriptions: 'Too many subscriptions',
  full: 'The relay serves as many clients as it can',
  tooManySockets: 'Too many connections of this client',
  tooSlow: 'The connection does not keep up',
  mailboxesFull: 'The mailboxes are full',
  closing: 'The relay is shutting down',
  unavailable: 'The mailboxes cannot be reached',
  noBroker: 'The package @redis/client is missing',
})
