import { randomBytes } from 'node:crypto'
import { parseCaipAddress } from '@portico/core'
import * as z from 'zod/mini'
import { type Answer, json } from '../../http/Answer.ts'
import type { Call } from '../DataRoutes.ts'
import { callRamp } from './callRamp.ts'
import { findRamp } from './findRamp.ts'
import { isAllowedPage } from './isAllowedPage.ts'
import type { OnrampContext } from './OnrampContext.ts'
import { onrampFaults } from './onrampFaults.ts'
import { provesAccount } from './provesAccount.ts'
import { rampErrors } from './rampErrors.ts'

const idBytes = 16
const session = z.object({ url: z.string(), expiresAt: z.optional(z.number()) })

/**
 * The page where the visitor pays (R7.17), for the account that signed the request and no other, and the purchase that
 * it starts. Throws `ramp/*`, and `rpc/*` when the chain of a contract account is unreachable.
 */
export async function answerUrl(
  context: OnrampContext,
  { body, clientIp }: Call<'onrampUrl'>,
): Promise<Answer> {
  const { clock, storage, returnUrl } = context
  const ramp = findRamp(context, body.ramp)
  if (!ramp) return onrampFaults.noRamp
  const target = targetOf(body)
  if ('status' in target) return target
  const { account, address, currency, network } = target
  if (!(await provesAccount({ account, proof: body.proof }, context))) return onrampFaults.notProven

  const id = randomBytes(idBytes).toString('base64url')
  const { paymentCurrency, paymentMethod, country, quoteId } = body
  const paid = { paymentCurrency, paymentMethod, country, quoteId, amount: amountOf(body) }
  const work = (signal: AbortSignal) =>
    ramp.createSession({ ...paid, id, address, currency, network, clientIp, returnUrl, signal })
  const { url, expiresAt } = await callRamp(ramp, { clock, schema: session, work })
  if (!isAllowedPage(url, ramp.hosts)) throw rampErrors.create('badHost', [ramp.name])
  const createdAt = clock.now()
  await storage.insert({
    id,
    ramp: ramp.id,
    account,
    network,
    currency,
    createdAt,
    status: 'waiting',
  })
  return json({ url, id, ...(expiresAt !== undefined && { expiresAt }) }, 0)
}

type Body = Call<'onrampUrl'>['body']

/** The account and the token to buy; or the answer to a request without them, or with another address. */
function targetOf({ account, destinationWallets, defaultNetwork }: Body) {
  const parsed = parseAccount(account)
  if (account === undefined || !parsed) return onrampFaults.notAccount
  const [wallet, ...others] = destinationWallets
  const { namespace, address } = parsed
  const form = (text: string) => (namespace === 'eip155' ? text.toLowerCase() : text)
  if (!wallet || others.length > 0 || form(wallet.address) !== form(address))
    return onrampFaults.manyWallets
  const { assets = [], blockchains = [] } = wallet
  const [currency] = assets
  const network = defaultNetwork ?? blockchains[0]
  if (currency === undefined || assets.length > 1 || network === undefined)
    return onrampFaults.noToken
  return { account, address, currency, network }
}

function parseAccount(account = '') {
  try {
    return parseCaipAddress(account)
  } catch {
    return undefined // the answer says what is expected
  }
}

/** The exact amount, or the whole number of callers that know no other. */
function amountOf({ amount, presetFiatAmount = 0 }: Body): string | undefined {
  return amount ?? (presetFiatAmount > 0 ? `${presetFiatAmount}` : undefined)
}
