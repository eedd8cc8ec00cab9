import { defineErrors } from '@portico/core'
import type { Clock } from '@portico/core/async'
import type { onrampEndpoints } from '@portico/features/onramp/endpoints'
import type * as z from 'zod/mini'

type Endpoints = typeof onrampEndpoints
/** What a ramp sells, and for which currencies (R3.14). */
export type RampOptions = z.output<Endpoints['options']['reply']>
/** An offer with its fees (R3.13). */
export type RampQuote = z.output<Endpoints['quote']['reply']>
/** The progress of a purchase, with the hash of the transaction that brings the tokens. */
export type RampStatus = z.output<Endpoints['purchase']['reply']>

/** What to quote. */
export type RampQuoteRequest = {
  /** Id of a token in the ramp's options. */
  readonly purchaseCurrency: string
  /** Name of its network in the ramp's options. */
  readonly network: string
  readonly paymentCurrency: string
  /** Everything that the visitor pays, fees included, as a decimal string. */
  readonly amount: string
  readonly paymentMethod?: string | undefined
  /** ISO 3166. */
  readonly country?: string | undefined
  readonly signal: AbortSignal
}

/** What the visitor buys, and the address that receives it. */
export type RampSessionRequest = {
  /** The server's own id of the purchase; the ramp passes it to the vendor, to be able to ask for the status. */
  readonly id: string
  /** The only address that may receive the tokens. Its holder has signed for it. */
  readonly address: string
  readonly currency: string
  readonly network: string
  readonly paymentCurrency?: string | undefined
  readonly amount?: string | undefined
  readonly paymentMethod?: string | undefined
  readonly country?: string | undefined
  readonly quoteId?: string | undefined
  /** Network address of the visitor; absent where the server does not know it. */
  readonly clientIp?: string | undefined
  /** Page that the vendor returns the visitor to. */
  readonly returnUrl?: string | undefined
  readonly signal: AbortSignal
}

/** The page of a seller where the visitor pays. */
export type RampSession = {
  /** The page where the visitor pays. */
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number
}

/** A call of a seller to the service. */
export type RampWebhook = {
  /** The bytes as they were sent, because the signature covers them. */
  readonly body: Uint8Array
  readonly headers: Headers
  /** Milliseconds since the epoch. */
  readonly now: number
}
/** What a seller reported of a purchase. */
export type RampEvent = {
  /** Equal for an event that is sent again. */
  readonly eventId: string
  /** Absent for a purchase that was not started by this server. */
  readonly purchaseId?: string
}

/** A seller of tokens, with the operator's keys. What it answers is checked; what it throws never leaves the server. */
export interface Ramp {
  readonly id: string
  /** The name for the visitor. */
  readonly name: string
  /** Hosts of the pages that its sessions may open, with a port where it is not the usual one. */
  readonly hosts: readonly string[]
  options(request: {
    readonly country?: string | undefined
    readonly signal: AbortSignal
  }): Promise<RampOptions>
  /** Throws `ramp/rejected` when it does not sell this. */
  quote(request: RampQuoteRequest): Promise<RampQuote>
  createSession(request: RampSessionRequest): Promise<RampSession>
  status?(request: { readonly id: string; readonly signal: AbortSignal }): Promise<RampStatus>
  /** The event of a webhook call; `undefined` when its signature is wrong, or older or newer than 300 seconds. */
  webhook?(request: RampWebhook): RampEvent | undefined
}

/** What a seller works with. */
export type RampHost = { readonly fetch: typeof fetch; readonly clock: Clock }
/** A ramp is a function of its host. */
export type CreateRamp = (host: RampHost) => Ramp

/** Errors of ramps and their options. No message contains a key, and no cause is kept, since it may contain one. */
export const rampErrors = /* @__PURE__ */ defineErrors('ramp', {
  unavailable: (name: string) => `${name} did not answer`,
  http: (name: string, status: number) => `${name} answered with HTTP status ${status}`,
  malformed: (name: string, what: string) => `${name} returned an invalid answer: ${what}`,
  rejected: (name: string) => `${name} does not sell this`,
  badHost: (name: string) => `${name} named a page on another host`,
  badKey: (name: string) => `The key of ${name} is not valid`,
  noHosts: 'No hosts for the proofs of accounts that `onramp` asks for',
  newer: (version: number, supported: number) =>
    `The file has version ${version} of the on-ramp tables; this release supports up to ${supported}`,
})
