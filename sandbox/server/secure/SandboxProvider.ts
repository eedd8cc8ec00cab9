import type { Listening } from '../listen.ts'

/** What the secure site is registered with at every provider of the sandbox. */
export const registration = {
  clientId: 'sandbox-wallet',
  clientSecret: 'a-secret-of-the-sandbox-that-is-none',
} as const

export type SandboxProvider = Listening & {
  /** Origin of the provider. */
  readonly url: string
}
