import { KitError } from '@portico/core'
import { walletConnectErrors } from '../walletConnectErrors.ts'

/** The relay gives no codes for these, so they are recognized by text; the text itself is not shown. */
const faults = {
  originNotAllowed: /origin not allowed/i,
  // A token is made right before it is used, so an invalid time means that the device's clock is wrong.
  wrongClock: /^(?=.*jwt).*(?:not yet valid|expired)/is,
  invalidProjectId: /invalid key|project ?id|unexpected server response: 401/i,
} as const

/** Maps a relay error to the kit's; an unknown one becomes `walletConnect/relayUnreachable`. */
export function relayFault(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  const text = String((cause as { message?: unknown } | undefined)?.message ?? cause)
  for (const [name, pattern] of Object.entries(faults))
    if (pattern.test(text))
      return walletConnectErrors.create(name as keyof typeof faults, [], { cause })
  return walletConnectErrors.create('relayUnreachable', [], { cause })
}
