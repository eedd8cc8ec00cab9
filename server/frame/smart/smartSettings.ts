import * as z from 'zod/mini'
import type { Network } from '../page/Network.ts'

const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
const settings = z.object({
  /** The contract whose code an account runs (EIP-7702). */
  delegate: address,
  /** Keccak-256 of its code. */
  codeHash: z.optional(z.string()),
  /** Prefixes of the URLs of services that may pay fees for this page; none where the site reaches no bundler. */
  payers: z.optional(z.array(z.string())),
  /** What verifies signatures of passkeys that act for accounts; absent where there are none. */
  signers: z.optional(z.object({ verifier: address, codeHash: z.optional(z.string()) })),
})
export type SmartAccountSettings = z.output<typeof settings>

/** How accounts of a network become smart accounts, as the operator decided; undefined where they do not. */
export function smartSettings({ smartAccount }: Network): SmartAccountSettings | undefined {
  return smartAccount === undefined ? undefined : settings.parse(smartAccount)
}
