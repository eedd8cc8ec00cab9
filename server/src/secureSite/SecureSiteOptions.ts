import type { Clock } from '@portico/core/async'
import type { Limiter, Rate } from '../limits/Limiter.ts'
import type { SecureKey } from './keys/createKeyRing.ts'
import type { SendMail } from './mail/smtpMail.ts'
import type { SmartAccount } from './smartAccount/SmartAccount.ts'
import type { SocialProvider } from './social/SocialProvider.ts'
import type { SecureSiteStorage } from './storage/SecureSiteStorage.ts'

/** A network that the site sends transactions to. */
export type SecureNetwork = {
  /** CAIP-2 id. */
  readonly id: string
  readonly name: string
  /** Of the native currency. */
  readonly symbol: string
  readonly decimals: number
  /** Nodes, tried in this order. */
  readonly urls: readonly [string, ...string[]]
  /** Contracts of tokens that the wallet reports to dapps (ERC-20), at most 40. */
  readonly tokens?: readonly string[] | undefined
  /** Lets accounts become smart accounts; on networks of Ethereum's family alone. */
  readonly smartAccount?: SmartAccount | undefined
}
/** A dapp that may use the site, and where it shows approvals. */
export type SecureDapp = {
  readonly origin: string
  /**
   * Where visitors approve what moves value or grants a right; default: `window`, one of the site. `frame`: in the frame,
   * which a script in the dapp's page can disguise; for a dapp below the domain of the site's own host alone.
   */
  readonly approval?: 'window' | 'frame'
}
/** What happened to an account or a login, without codes, tokens, shares or mail addresses. */
export type AuditEvent = {
  readonly event: string
  /** Milliseconds of Unix time. */
  readonly at: number
  readonly userId?: string
  readonly deviceId?: string
  readonly dapp?: string
  /** Error code of what was refused. */
  readonly code?: string
}
/**
 * Who can recover wallets: `email-escrow` the operator too, and nobody is asked; `passkey-preferred` asks each visitor
 * once for a passkey and a printed code, after which the operator cannot; `passkey-required` signs nothing before.
 */
export type Custody = 'email-escrow' | 'passkey-preferred' | 'passkey-required'
/** The built page of the frame. */
export type FrameFiles = {
  readonly html: string
  /** The file below `/assets/`; `undefined`: none of that name. */
  asset(name: string): Promise<{ readonly body: Uint8Array; readonly type: string } | undefined>
}

export type SecureSiteOptions = {
  /** Origin that browsers reach the site at, such as `https://wallet.acme.example`. */
  readonly origin: string
  /** Name of the site on its pages and in its mails; default: its host. */
  readonly title?: string
  /** Dapps that may embed the frame, by project id; an origin alone is a `SecureDapp` of it. */
  readonly dapps: Readonly<Record<string, readonly (string | SecureDapp)[]>>
  readonly storage: SecureSiteStorage
  /** Keys that records are sealed with: the first one seals, all open. They are never stored. */
  readonly keys: readonly SecureKey[]
  /** Keys of the recovery shares that the operator keeps at the level `escrow`; default: `keys`. */
  readonly escrowKeys?: readonly SecureKey[]
  /** Default: `passkey-preferred`. */
  readonly custody?: Custody
  /**
   * How Solana keys of new wallets are made; default: `derived` from the root, as Ethereum's. `threshold`: in shares of
   * which the site has one, so that the key is never whole and the site takes part in each signature (FROST, RFC 9591).
   */
  readonly solana?: 'derived' | 'threshold'
  /** Sends mail; without it there is no login by email. */
  readonly mail?: SendMail
  readonly providers?: readonly SocialProvider[]
  /** Relay of Sign In With Farcaster, which also needs a node of `eip155:10` among the networks. */
  readonly farcasterRelay?: string
  /** Networks whose nodes the frame may ask. */
  readonly networks?: readonly SecureNetwork[]
  /**
   * URLs of the services that may pay fees for a dapp (ERC-7677), by project id, such as
   * `https://acme.example/paymaster`: that path and what is below it may be asked, with any query. An origin alone allows
   * all of its paths. They see the operation, and which account makes it.
   */
  readonly paymasters?: Readonly<Record<string, readonly string[]>>
  /** Loads the built frame; without it `/sdk` and `/wallet` are not served. */
  readonly frame?: () => Promise<FrameFiles>
  /** Lifetime of a session in milliseconds; default: 30 days. */
  readonly sessionLifetime?: number
  /** Rates by endpoint, each with a bucket for the client's address and one for the device; `default` for the rest. */
  readonly rates?: Readonly<Record<string, Rate>>
  readonly limiter?: Limiter
  /** Number of trusted reverse proxies in front, which append to `x-forwarded-for`; default: 0. */
  readonly proxies?: number
  readonly clock?: Clock
  /** For requests to nodes and providers. */
  readonly fetch?: typeof fetch
  readonly onAudit?: (event: AuditEvent) => void
  /** Called for each request with the endpoint or page, the status and the seconds. */
  readonly onRequest?: (route: string, status: number, seconds: number) => void
  /** Called with each error answered with status 500 or 503. */
  readonly onError?: (error: unknown) => void
}
