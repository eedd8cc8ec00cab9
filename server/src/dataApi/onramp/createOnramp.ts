import type { Clock } from '@portico/core/async'
import { onrampEndpoints } from '@portico/features/onramp/endpoints'
import type { PublicClient } from 'viem'
import { type Answer, json } from '../../http/Answer.ts'
import { readRequestBytes } from '../../http/readBody.ts'
import { requestCost } from '../../limits/requestCost.ts'
import type { DataRoutes } from '../DataRoutes.ts'
import { answerUrl } from './answerUrl.ts'
import { callRamp, OptionsCache } from './callRamp.ts'
import {
  findRamp,
  type OnrampContext,
  type OnrampServerOptions,
  onrampFaults,
} from './OnrampContext.ts'
import { memoryOnramp, type Purchase } from './OnrampStorage.ts'
import { PurchaseTracker } from './PurchaseTracker.ts'
import { rampErrors } from './Ramp.ts'

type Parts = {
  /** Hosts of the data API. */
  readonly hosts: readonly string[]
  readonly clients: ReadonlyMap<string, PublicClient>
  readonly clock: Clock
  readonly fetch: typeof fetch
}
export type Onramp = {
  readonly routes: Pick<DataRoutes, Extract<keyof DataRoutes, `onramp${string}`>>
  /** Answers a vendor's call about a purchase; `ramp` is the id in its path. */
  answerWebhook(request: Request, ramp: string): Promise<Answer>
}

const optionsSeconds = 300

/**
 * The on-ramp routes over the operator's ramps (R7.17 to R7.19); without any, nothing is sold. Throws `ramp/noHosts` and
 * `ramp/badKey`.
 */
export function createOnramp(options: OnrampServerOptions = { ramps: [] }, parts: Parts): Onramp {
  const context = contextOf(options, parts)
  const { cache, tracker, storage, clock } = context
  return {
    routes: {
      async onrampOptions({ query }) {
        const ramp = findRamp(context, query.ramp)
        if (ramp) return json(await cache.read(ramp, query.country), optionsSeconds)
        if (query.ramp !== undefined) return onrampFaults.noRamp
        return json({ purchaseCurrencies: [], paymentCurrencies: [] }, 0)
      },
      async onrampQuote({ body }) {
        const ramp = findRamp(context, body.ramp)
        if (!ramp) return onrampFaults.noRamp
        const { ramp: _, ...quoteRequest } = body
        const work = (signal: AbortSignal) => ramp.quote({ ...quoteRequest, signal })
        return json(await callRamp(ramp, { clock, schema: onrampEndpoints.quote.reply, work }), 0)
      },
      onrampUrl: (call) => answerUrl(context, call),
      async onrampPurchase({ params }) {
        const purchase = await storage.find(params.id ?? '')
        if (!purchase) return onrampFaults.noPurchase
        const { status, hash } = await tracker.read(purchase)
        return json({ status, ...(hash !== undefined && { hash }) }, 0)
      },
    },
    answerWebhook: (request, ramp) => answerWebhook(context, request, ramp),
  }
}

function contextOf(
  { ramps: creators, storage = memoryOnramp(), hosts: ownHosts, returnUrl }: OnrampServerOptions,
  { hosts: shared, clients, clock, fetch }: Parts,
): OnrampContext {
  const ramps = creators.map((create) => create({ fetch, clock }))
  const hosts = ownHosts ?? shared
  if (ramps.length > 0 && hosts.length === 0)
    throw rampErrors.create('noHosts', [], {
      hints: ["Name them: `hosts: ['data.acme.example']`, or DATA_HOSTS for the command"],
    })
  return {
    ramps,
    cache: new OptionsCache(clock),
    tracker: new PurchaseTracker({ ramps, storage, clock }),
    storage,
    hosts,
    returnUrl,
    clock,
    clientOf: (chainId) => clients.get(chainId),
  }
}

const maxBodyBytes = 65_536
/** How long an event counts as sent again; much longer than its signature is accepted. */
const eventLifetimeMs = 86_400_000

/**
 * Takes a vendor's report about a purchase. Its signature only shows that a look at the vendor is worth while: the status
 * is read from the vendor's API, never from the report.
 */
async function answerWebhook(
  { ramps, storage, tracker, clock }: OnrampContext,
  request: Request,
  id: string,
): Promise<Answer> {
  const ramp = ramps.find((it) => it.id === id)
  if (!ramp?.webhook) return onrampFaults.noWebhook
  const body = await readRequestBytes(request, maxBodyBytes)
  if (!body) return onrampFaults.tooLong
  const now = clock.now()
  requestCost.add('signatures')
  const event = ramp.webhook({ body, headers: request.headers, now })
  if (!event) return onrampFaults.badSignature
  const used = { id: `${id}:${event.eventId}`, now, expiresAt: now + eventLifetimeMs }
  if (!(await storage.useEvent(used))) return json({ status: 'repeated' }, 0)
  const { purchaseId } = event
  const purchase = purchaseId === undefined ? undefined : await storage.find(purchaseId)
  if (purchase?.ramp === id) await refresh(tracker, purchase)
  return json({ status: 'accepted' }, 0)
}

async function refresh(tracker: OnrampContext['tracker'], purchase: Purchase): Promise<void> {
  // A vendor that is away now is asked again when the visitor's page asks for the status.
  await tracker.refresh(purchase).catch(() => undefined)
}
