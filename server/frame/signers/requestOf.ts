import type { PasskeyRequest } from '../approval/Assertion.ts'
import { base64url, hex } from '../bytes.ts'
import type { Passkeys } from './findPasskeys.ts'

/** What an approval asks a passkey to sign: the hash of an operation, and nothing besides it. */
export function requestOf(hash: string, { list }: Passkeys): PasskeyRequest {
  return {
    challenge: base64url.encode(hex.decode(hash)),
    credentials: list.map(({ credential }) => credential),
  }
}
