import { type CaipNetworkId, KitError } from '@portico/core'
import * as z from 'zod/mini'
import type { BatchOptions, SponsorService } from '../BatchOptions.ts'
import { batchErrors } from '../batchErrors.ts'
import type { Sponsor } from './Sponsor.ts'

const service = z.strictObject({
  url: z.string().check(
    z.maxLength(2_048),
    z.refine(
      (text) =>
        URL.canParse(text) &&
        (text.startsWith('https:') ||
          /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/.test(text)),
      'Expected an https URL',
    ),
  ),
  context: z.optional(z.record(z.string(), z.unknown())),
})
const services = z.record(z.string(), service)

type Dapp = { readonly networkId: CaipNetworkId; readonly app: string | undefined }

/** The dapp's paymaster service on a network, where it has one there. Throws `batch/invalid`. */
export function openSponsor(
  paymaster: BatchOptions['paymaster'],
  { networkId, app }: Dapp,
): Sponsor | undefined {
  const forAll = service.safeParse(paymaster)
  const byNetwork = services.safeParse(paymaster)
  if (!forAll.success && !byNetwork.success)
    throw batchErrors.create('invalid', ['paymaster: Expected { url, context } with https'], {
      hints: ["Pass batch({ paymaster: { url: 'https://…', context: {} } })"],
    })
  const found = forAll.success ? forAll.data : byNetwork.data?.[networkId]
  return found && toSponsor(found as SponsorService, { networkId, app })
}

function toSponsor({ url, context }: SponsorService, { networkId, app }: Dapp): Sponsor {
  const { host } = new URL(url)
  return {
    host,
    app,
    // The form of EIP-5792 in version 2, where a batch has one network.
    capabilities: { paymasterService: { url, ...(context && { context }) } },
    isAskedBy(capabilities) {
      const { paymasterService } = { ...capabilities['eip155:0'], ...capabilities[networkId] }
      const { supported } = (paymasterService ?? {}) as { readonly supported?: unknown }
      return supported === true
    },
    toError: (cause) =>
      isOther(cause) ? cause : batchErrors.create('notSponsored', [host], { cause }),
  }
}

/** A wallet has no error of its own for a service that declines; these are something else, or leave open what was sent. */
const others = /^(?:connection|network)\/|^request\/(?:rejected|wrongChain|accountChanged)$/

function isOther(cause: unknown): boolean {
  return cause instanceof KitError && others.test(cause.code)
}
