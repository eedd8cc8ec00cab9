import type { Clock } from '@portico/core'
import type { Rate } from '../../dataApi/limits/Limiter.ts'
import { limitClients } from '../../dataApi/limits/limitClients.ts'
import { memoryLimiter } from '../../dataApi/limits/memoryLimiter.ts'
import type { Peer } from '../../http/toNodeListener.ts'
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
/**
 * Mails to one address that its owner asked for, as far as can be told: a device that was confirmed, and a client that
 * logged in before, have buckets of their own, which others cannot empty.
 */
const mailRate = { perSecond: 1 / 600, burst: 10 }
const daySeconds = 86_400
/** Mails that strangers may cause: five in a day at most, and three of one client. */
const strangerRates = {
  mailbox: { perSecond: 2 / daySeconds, burst: 3 },
  client: { perSecond: 1 / daySeconds, burst: 2 },
}

export type SecureLimits = {
  /** Throws `secure/rateLimited`. */
  client(route: string, request: Request, peer: Peer): Promise<void>
  /** `units`: what the request costs, one by default. Throws `secure/rateLimited`. */
  device(route: string, deviceId: string, units?: number): Promise<void>
  /** `key` names a mailbox and a device, client or account of its owner. Throws `secure/rateLimited`. */
  mail(key: string): Promise<void>
  /** Milliseconds until a stranger may cause a mail; `client` names a mailbox and a client. */
  strangerMail(mailbox: string, client: string): Promise<number>
  /** Gives back what a mail took that could not be sent. */
  returnMail(mailbox: string, client: string): Promise<void>
  /** Throws `secure/rateLimited` where there is something to wait for. */
  check(waitMs: number): void
}

/** Rate limits by client address (an IPv6 subscriber is a /64, and a /48 has those of 16), by device and by mailbox. */
export function createSecureLimits(options: SecureSiteOptions, clock: Clock): SecureLimits {
  const { proxies, limiter = memoryLimiter(clock) } = options
  // Strangers make clients and devices at will, which must not push the buckets of mailboxes out of memory.
  const mails = options.limiter ?? memoryLimiter(clock)
  const rates: Readonly<Record<string, Rate>> = {
    mail: mailRate,
    ...defaultRates,
    ...options.rates,
  }
  const clients = limitClients({ rates, limiter, proxies, prefix: 'secure ' })
  const check = (waitMs: number) => {
    if (waitMs === 0) return
    const data = { retryAfter: Math.ceil(waitMs / 1_000) }
    throw secureErrors.create('rateLimited', [], { data })
  }
  const rateOf = (route: string) => rates[route] ?? rates.default ?? defaultRates.default
  return {
    client: async (route, request, peer) => check(await clients.take({ request, peer, route })),
    device: async (route, deviceId, units) =>
      check(await limiter.take(`secure device ${route} ${deviceId}`, rateOf(route), units)),
    mail: async (key) => check(await mails.take(`secure mail ${key}`, rateOf('mail'))),
    async strangerMail(mailbox, client) {
      // An operator's own rate holds for each.
      const { mail = undefined } = options.rates ?? {}
      const take = (key: string, rate: Rate) => mails.take(`secure mail ${key}`, mail ?? rate)
      const waitMs = await take(client, strangerRates.client)
      return waitMs > 0 ? waitMs : take(mailbox, strangerRates.mailbox)
    },
    async returnMail(mailbox, client) {
      const { mail = undefined } = options.rates ?? {}
      const { mailbox: all, client: one } = strangerRates
      await mails.spend?.(`secure mail ${client}`, mail ?? one, -1)
      await mails.spend?.(`secure mail ${mailbox}`, mail ?? all, -1)
    },
    check,
  }
}
