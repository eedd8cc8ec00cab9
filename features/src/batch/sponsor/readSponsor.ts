import type { CaipNetworkId } from '@portico/core'
import * as z from 'zod/mini'
import type { BatchOptions, SponsorService } from '../BatchOptions.ts'
import { batchErrors } from '../batchErrors.ts'

export type Sponsor = SponsorService & {
  /** Shown to the visitor. */
  readonly host: string
  /** Name of the dapp. */
  readonly app: string | undefined
}

const service = z.strictObject({
  url: z.string().check(
    z.maxLength(2_048),
    z.refine(
      (text) =>
        URL.canParse(text) &&
        (text.startsWith('https:') || /^http:\/\/(localhost|127\.|\[::1\])/.test(text)),
      'Expected an https URL',
    ),
  ),
  context: z.optional(z.record(z.string(), z.unknown())),
})
const services = z.union([service, z.record(z.string(), service)])

/** The dapp's paymaster service on a network. Throws `batch/invalid`. */
export function readSponsor(
  { paymaster }: BatchOptions,
  networkId: CaipNetworkId,
  metadata: { readonly name?: string } | undefined,
): Sponsor | undefined {
  if (paymaster === undefined) return undefined
  const parsed = services.safeParse(paymaster)
  if (!parsed.success)
    throw batchErrors.create('invalid', ['paymaster: Expected { url, context } of https'], {
      hints: ["Pass batch({ paymaster: { url: 'https://…', context: {} } })"],
    })
  const found = service.safeParse(parsed.data)
  const { [networkId]: own } = parsed.data as Readonly<Record<string, SponsorService>>
  const chosen = found.success ? (found.data as SponsorService) : own
  return chosen && { ...chosen, host: new URL(chosen.url).host, app: metadata?.name }
}
