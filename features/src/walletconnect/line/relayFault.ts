import { KitError } from '@portico/core'
import { walletConnectErrors } from '../walletConnectErrors.ts'

/** The relay gives no codes for these, so its text decides; nobody else reads it. */
const faults = {
  originNotAllowed: /origin not allowed/i,
  // A token is made right before it is used: if its time is wrong, the clock is.
  wrongClock: /^(?=.*jwt).*(?:not yet valid|expired)/is,
  invalidProjectId: /invalid key|project ?id|unexpected server response: 401/i,
} as const

/** What the relay meant. Anything unknown is a relay that could not be reached. */
export function relayFault(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  const text = String((cause as { message?: unknown } | undefined)?.message ?? cause)
  for (const [name, pattern] of Object.entries(faults))
    if (pattern.test(text))
      return walletConnectErrors.create(name as keyof typeof faults, [], { cause })
  return walletConnectErrors.create('relayUnreachable', [], { cause })
}
