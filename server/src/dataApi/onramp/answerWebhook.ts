import { type Answer, json } from '../../http/Answer.ts'
import { readRequestBytes } from '../../http/readBody.ts'
import { requestCost } from '../../limits/requestCost.ts'
import type { OnrampContext } from './OnrampContext.ts'
import { onrampFaults } from './onrampFaults.ts'
import type { Purchase } from './storage/OnrampStorage.ts'

const maxBodyBytes = 65_536
/** How long an event counts as sent again; much longer than its signature is accepted. */
const eventLifetimeMs = 86_400_000

/**
 * Takes a vendor's report about a purchase. Its signature only shows that a look at the vendor is worth while: the status
 * is read from the vendor's API, never from the report.
 */
export async function answerWebhook(
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
