import type { RampEvent, RampWebhook } from '../Ramp.ts'
import { eventOf } from '../vendor/eventOf.ts'
import { isRecentHmac } from '../vendor/isRecentHmac.ts'
import { readSignatureFields } from '../vendor/readSignatureFields.ts'
import { coinbaseSchemas } from './coinbaseSchemas.ts'

/**
 * The event of a webhook call. Its header `X-Hook0-Signature` has a time `t`, the names of the signed headers `h` and the
 * signature `v1` of all three and the body: https://docs.cdp.coinbase.com/webhooks/onramp
 */
export function readCoinbaseEvent(
  { body, headers, now }: RampWebhook,
  key: string,
): RampEvent | undefined {
  const fields = readSignatureFields(headers.get('x-hook0-signature'))
  const { t: time, h: names, v1: signature } = fields ?? {}
  if (names === undefined || !/^[\w-]+( [\w-]+){0,19}$/.test(names)) return undefined
  const values = names.split(' ').map((it) => headers.get(it) ?? '')
  const parts = [`${time}.${names}.${values.join('.')}.`, body]
  if (!isRecentHmac({ key, parts, time, signature, now })) return undefined
  return eventOf(body, (it) => coinbaseSchemas.event.safeParse(it).data?.partnerUserRef)
}
