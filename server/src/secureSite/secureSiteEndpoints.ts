import { accountEndpoints } from './endpoints/accountEndpoints.ts'
import { sessionEndpoints } from './endpoints/sessionEndpoints.ts'
import { signerEndpoints } from './endpoints/signerEndpoints.ts'
import { sponsorEndpoint } from './endpoints/sponsorEndpoint.ts'
import { thresholdEndpoints } from './endpoints/thresholdEndpoints.ts'

/**
 * Requests of the frame to the secure site of its own origin (JSON both ways). Each carries a DPoP proof (RFC 9449) of
 * the device's P-256 key, whose claim `bh` is the base64url SHA-256 of the body; those after a login also
 * `Authorization: DPoP <token>`. Errors are `{ error: { code, message, retryAfter?, now? } }`, with `retryAfter` in
 * seconds; `secure/proofTime` has the server's time `now` in milliseconds, since the visitor's clock may be wrong.
 */
export const secureSiteEndpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...thresholdEndpoints,
  ...signerEndpoints,
  sponsor: sponsorEndpoint,
} as const
