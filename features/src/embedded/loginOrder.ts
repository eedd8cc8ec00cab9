import type { EmbeddedOptions, LoginMethod } from './EmbeddedOptions.ts'

/** R1.04: ways to log in, in the order of the Connect view. */
export function loginOrder({ logins }: EmbeddedOptions): readonly LoginMethod[] {
  return logins ?? ['email', 'social', 'wallet']
}
