import { encodeAbiParameters, type Hex, keccak256 } from 'viem'
import type { registrationOf } from './registrationOf.ts'
import { registrationType } from './registrationType.ts'

/** The hash that hides a registration; computed here, since a node that is asked for it learns the name and the secret. */
export function commitmentOf(registration: ReturnType<typeof registrationOf>): Hex {
  return keccak256(encodeAbiParameters([registrationType], [registration]))
}
