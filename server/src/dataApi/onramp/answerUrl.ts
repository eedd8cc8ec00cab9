import { randomBytes } from 'node:crypto'
import { base58ToBin } from '@bitauth/libauth/build/lib/format/base-convert.js'
import { parseCaipAddress } from '@portico/core/caip'
import { isEd25519Signed } from '@portico/core/siwx'
import { isAccountMessage } from '@portico/features/onramp/endpoints'
import { isAddress } from 'viem'
import * as z from 'zod/mini'
import { type Answer, json } from '../../http/Answer.ts'
import { requestCost } from '../../limits/requestCost.ts'
import type { Call } from '../DataRoutes.ts'
import { findSigner } from '../names/findSigner.ts'
import { callRamp } from './callRamp.ts'
import { findRamp, type OnrampContext, onrampFaults } from './OnrampContext.ts'
import { rampErrors } from './Ramp.ts'

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

/** Whether a page may be opened for a ramp: on one of its hosts, over https; over http on this machine only. */
function isAllowedPage(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '' || !hosts.includes(host)) return false
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

type AccountClaim = {
  /** CAIP-10. */
  readonly account: string
  readonly proof: { readonly message: string; readonly signature: string } | undefined
}

/**
 * Whether the account signed a message of the last ten minutes for this server: an EVM account by its key, or by its
 * contract on the account's network; a Solana account by its key. Throws `rpc/*` when a contract's chain is unreachable.
 */
async function provesAccount(
  { account, proof }: AccountClaim,
  { hosts, clientOf, clock }: Pick<OnrampContext, 'hosts' | 'clientOf' | 'clock'>,
): Promise<boolean> {
  if (!proof) return false
  const { message, signature } = proof
  const now = clock.now()
  if (!hosts.some((service) => isAccountMessage(message, { service, account, now }))) return false
  const { namespace, networkId, address } = parseCaipAddress(account)
  if (namespace === 'solana') return verifySolanaMessage({ address, message, signature })
  if (namespace !== 'eip155' || !isAddress(address, { strict: false })) return false
  // The coin type only labels the signer that is found, and no label is needed here.
  const claim = { address, message, signature, coin_type: 60 }
  return (await findSigner(claim, clientOf(networkId))) !== undefined
}

const keyBytes = 32
const signatureBytes = 64
/** Characters of 64 bytes in base58. */
const maxLength = 88

/** Whether the key of a Solana address signed the UTF-8 bytes of a message; the signature is base58. */
export async function verifySolanaMessage(claim: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const key = bytesOf(claim.address)
  const signature = bytesOf(claim.signature)
  if (key?.length !== keyBytes || signature?.length !== signatureBytes) return false
  requestCost.add('signatures')
  return isEd25519Signed({ key, message: Buffer.from(claim.message), signature })
}

function bytesOf(text: string): Uint8Array | undefined {
  const bytes = text.length > maxLength ? '' : base58ToBin(text)
  return typeof bytes === 'string' ? undefined : bytes
}
