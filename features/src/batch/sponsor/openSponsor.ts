import { type CaipNetworkId, type Capabilities, KitError, shortMessageOf } from '@portico/core'
import * as z from 'zod/mini'
import type { BatchOptions, SponsorService } from '../BatchHost.ts'
import { batchErrors } from '../batchErrors.ts'

/** The dapp's paymaster service on a network. */
export type Sponsor = {
  /** Shown to the visitor. */
  readonly host: string
  /** Name of the dapp. */
  readonly app: string | undefined
  /** What `wallet_sendCalls` names it with. */
  readonly capabilities: Readonly<Record<string, unknown>>
  /** Whether a wallet with these capabilities asks such services. */
  isAskedBy(capabilities: Capabilities): boolean
  /** The error for what a wallet answered to calls that it was to pay for. */
  toError(error: unknown): unknown
}

/** Who is to pay the network's fee on a network, where the dapp names somebody. Throws `batch/invalid`. */
export type FindSponsor = (networkId: CaipNetworkId) => Sponsor | undefined

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
      const { supported } = Object(paymasterService)
      return supported === true
    },
    toError: (cause) =>
      isOther(cause)
        ? cause
        : batchErrors.create('notSponsored', [host], { cause, data: reasonIn(cause) }),
  }
}

/** A wallet has no error of its own for a service that declines; these are something else, or leave open what was sent. */
const others = /^(?:connection|network)\/|^request\/(?:rejected|wrongChain|accountChanged)$/

function isOther(cause: unknown): boolean {
  return cause instanceof KitError && others.test(cause.code)
}

/** What the service said, which a wallet hands on in an error that may be no instance of `Error`. */
function reasonIn(cause: unknown): { readonly reason: string } | undefined {
  let found: unknown
  let next = cause
  for (let depth = 0; depth < 10 && hasMessage(next); depth++) {
    found = next
    next = next.cause
  }
  return found === undefined ? undefined : { reason: shortMessageOf(found).slice(0, 200) }
}

function hasMessage(
  value: unknown,
): value is { readonly message: unknown; readonly cause?: unknown } {
  return typeof value === 'object' && value !== null && 'message' in value
}
