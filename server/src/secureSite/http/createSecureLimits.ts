import type { Clock } from '@portico/core/async'
import type { Peer } from '../../http/toNodeListener.ts'
import { memoryLimiter, type Rate } from '../../limits/Limiter.ts'
import { limitClients } from '../../limits/limitClients.ts'
import type { MailQuotas } from '../records/createMailQuotas.ts'
import type { SecureSiteOptions } from '../SecureSiteOptions.ts'
import { secureErrors } from '../secureErrors.ts'

/** Rates of one client or one device. Many visitors of an office share an address, and nobody else's mailbox. */
const defaultRates = {
  default: { perSecond: 20, burst: 100 },
  emailStart: { perSecond: 0.2, burst: 30 },
  emailVerify: { perSecond: 0.5, burst: 60 },
  emailChangeStart: { perSecond: 0.05, burst: 10 },
  socialStart: { perSecond: 0.5, burst: 60 },
  farcasterStart: { perSecond: 0.5, burst: 60 },
  confirm: { perSecond: 0.5, burst: 60 },
  startKeygen: { perSecond: 0.5, burst: 60 },
  cosign: { perSecond: 5, burst: 100 },
  rpc: { perSecond: 50, burst: 300 },
} as const satisfies Record<string, Rate>
/** Mails that the owner of an address asked for: each device that was confirmed has a bucket of its own. */
const mailRate = { perSecond: 1 / 600, burst: 10 }
const daySeconds = 86_400
/**
 * Mails of a client that logged in before: ten in a day at most. It has a bucket of its own, which others cannot empty, but
 * a café or a mobile network is one client as well.
 */
const knownRates = {
  client: { perSecond: 6 / daySeconds, burst: 4 },
  /** All such clients of one mailbox. */
  mailbox: { perSecond: 30 / daySeconds, burst: 20 },
}
/** Mails that strangers may cause: five in a day at most, and three of one client. */
const strangerRates = {
  mailbox: { perSecond: 2 / daySeconds, burst: 3 },
  client: { perSecond: 1 / daySeconds, burst: 2 },
}

/**
 * Mails of one client to all mailboxes that it never logged in to, and of the whole site: 500 and 20,000 in a day. Strangers
 * have half of the site's, so that those who logged in before get theirs.
 */
const senderRates = {
  mailHost: { perSecond: 500 / daySeconds, burst: 100 },
  mailSite: { perSecond: 20_000 / daySeconds, burst: 2_000 },
} as const
const strangerShare = 1 / 2

/** Who causes a mail: H of the mailbox, H of the mailbox and the client, and whether that logged in before. */
export type MailCause = {
  readonly mailbox: string
  readonly client: string
  readonly isKnown: boolean
}
/** Who sends a mail: H of the client, and whether it or its device is known to the mailbox. */
export type MailSender = { readonly host: string; readonly isKnown: boolean }

type Bucket = readonly [key: string, rate: Rate]

export type SecureLimits = {
  /** Throws `secure/rateLimited`. */
  client(route: string, request: Request, peer: Peer): Promise<void>
  /** `units`: what the request costs, one by default. Throws `secure/rateLimited`. */
  device(route: string, deviceId: string, units?: number): Promise<void>
  /** `key` names a mailbox and a device or account of its owner. Throws `secure/rateLimited`. */
  mail(key: string, sender: MailSender): Promise<void>
  /** Counts a mail that is about to be sent for its client and the site. Throws `secure/rateLimited`. */
  send(sender: MailSender): Promise<void>
  /** Milliseconds until a client may cause a mail, of which nothing is taken then. */
  clientMail(cause: MailCause): Promise<number>
  /** Gives back what a mail took that was not sent. */
  returnMail(cause: MailCause): Promise<void>
  /** Gives back what `send` took for a mail that was not sent. */
  returnSend(sender: MailSender): Promise<void>
  /** Throws `secure/rateLimited` where there is something to wait for. */
  check(waitMs: number): void
}

/** Rate limits by client address (an IPv6 subscriber is a /64, and a /48 has those of 16), by device and by mailbox. */
export function createSecureLimits(
  options: SecureSiteOptions,
  clock: Clock,
  mails: MailQuotas,
): SecureLimits {
  const { proxies, limiter = memoryLimiter(clock) } = options
  const rates: Readonly<Record<string, Rate>> = {
    mail: mailRate,
    ...senderRates,
    ...defaultRates,
    ...options.rates,
  }
  const clients = limitClients({ rates, limiter, proxies, prefix: 'secure ' })
  const check = (waitMs: number) => {
    if (waitMs === 0) return
    const data = { retryAfter: Math.ceil(waitMs / 1_000) }
    throw secureErrors.create('rateLimited', [], { data })
  }
  const giveBack = async (buckets: readonly Bucket[]) => {
    for (const [key, rate] of buckets) await mails.giveBack(key, rate)
  }
  /** Takes one of each bucket, or nothing and returns the milliseconds to wait. */
  const takeAll = async (buckets: readonly Bucket[]) => {
    for (const [at, [key, rate]] of buckets.entries()) {
      const waitMs = await mails.take(key, rate)
      if (waitMs === 0) continue
      await giveBack(buckets.slice(0, at))
      return waitMs
    }
    return 0
  }
  const sendersOf = ({ host, isKnown }: MailSender): readonly Bucket[] => {
    const site = rateOf('mailSite')
    const share = isKnown ? 1 : strangerShare
    const group = isKnown ? 'known' : 'strangers'
    // As many for both, since the time of an answer must not tell who logged in before.
    return [
      [`${group} host ${host}`, rateOf('mailHost')],
      [group, { perSecond: site.perSecond * share, burst: site.burst * share }],
      ['site', site],
    ]
  }
  const bucketsOf = ({ mailbox, client, isKnown }: MailCause): readonly Bucket[] => {
    // An operator's own rate holds for each.
    const { mail = undefined } = options.rates ?? {}
    const bucket = (key: string, rate: Rate): Bucket => [key, mail ?? rate]
    if (isKnown)
      return [
        bucket(`known ${client}`, knownRates.client),
        bucket(`known ${mailbox}`, knownRates.mailbox),
      ]
    return [bucket(client, strangerRates.client), bucket(mailbox, strangerRates.mailbox)]
  }
  const rateOf = (route: string) => rates[route] ?? rates.default ?? defaultRates.default
  return {
    client: async (route, request, peer) => check(await clients.take({ request, peer, route })),
    device: async (route, deviceId, units) =>
      check(await limiter.take(`secure device ${route} ${deviceId}`, rateOf(route), units)),
    mail: async (key, sender) =>
      check(await takeAll([[key, rateOf('mail')], ...sendersOf(sender)])),
    send: async (sender) => check(await takeAll(sendersOf(sender))),
    clientMail: (cause) => takeAll(bucketsOf(cause)),
    returnMail: (cause) => giveBack(bucketsOf(cause)),
    returnSend: (sender) => giveBack(sendersOf(sender)),
    check,
  }
}
