import type { Clock } from '@portico/core/async'
import type { Peer } from '../http/toNodeListener.ts'
import type { NodeRequestFn } from '../nodes/RpcCall.ts'
import type { SecureLimits } from './http/createSecureLimits.ts'
import type { DeviceKeys } from './keys/createDeviceKeys.ts'
import type { KeyRing } from './keys/createKeyRing.ts'
import type { Mail } from './mail/smtpMail.ts'
import type { Found, Index, Records } from './records/createRecords.ts'
import type { AuditEvent, SecureSiteOptions } from './SecureSiteOptions.ts'
import type { SocialClient } from './social/SocialProvider.ts'

/** Dependencies of the endpoints and pages of a secure site. */
export type SecureContext = {
  readonly options: SecureSiteOptions
  readonly origin: string
  readonly title: string
  readonly clock: Clock
  readonly records: Records
  readonly index: Index
  readonly deviceKeys: DeviceKeys
  readonly shareKeys: KeyRing
  readonly escrowKeys: KeyRing
  readonly limits: SecureLimits
  readonly nodes: ReadonlyMap<string, NodeRequestFn>
  /** Bundlers by network. */
  readonly bundlers: ReadonlyMap<string, NodeRequestFn>
  /** For requests to services outside. */
  readonly fetch: typeof fetch
  readonly social: ReadonlyMap<string, SocialClient>
  /** Throws `secure/mailFailed`. */
  send(mail: Mail): Promise<void>
  audit(event: Omit<AuditEvent, 'at'>): void
}

/** A request whose device has proved its key. */
export type DeviceCall<body = unknown> = {
  readonly body: body
  /** RFC 7638 thumbprint of the device's key. */
  readonly deviceId: string
  readonly request: Request
  readonly peer: Peer
}
/** A request of a device that is logged in. */
export type SessionCall<body = unknown> = DeviceCall<body> & {
  readonly session: Found<'session'>['value'] & { readonly key: string }
}
