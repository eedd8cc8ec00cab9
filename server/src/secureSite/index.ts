export { type FetchHandler, type Peer, toNodeListener } from '../http/toNodeListener.ts'
export type { Limiter, Rate } from '../limits/Limiter.ts'
export { type RedisLimiterOptions, redisLimiter } from '../limits/redisLimiter.ts'
export type { PostgresOptions } from '../sql/postgres.ts'
export { createSecureSite, type SecureSite } from './createSecureSite.ts'
export { frameFolder } from './frameFolder.ts'
export type { SecureKey } from './keys/createKeyRing.ts'
export { type Mail, type SendMail, type SmtpMailOptions, smtpMail } from './mail/smtpMail.ts'
export type {
  AuditEvent,
  Custody,
  FrameFiles,
  SecureDapp,
  SecureNetwork,
  SecureSiteOptions,
} from './SecureSiteOptions.ts'
export { secureErrors } from './secureErrors.ts'
export { secureSiteEndpoints } from './secureSiteEndpoints.ts'
export type { SmartAccount } from './smartAccount/SmartAccount.ts'
export type {
  AppleKey,
  OAuthProvider,
  OidcProvider,
  SocialProvider,
} from './social/SocialProvider.ts'
export { wellKnownProviders } from './social/wellKnownProviders.ts'
export {
  memorySecureStorage,
  type SecureSiteStorage,
  type StorageChange,
  type StoredRecord,
} from './storage/SecureSiteStorage.ts'
export {
  postgresSecureStorage,
  type SqliteSecureStorageOptions,
  sqliteSecureStorage,
} from './storage/sqlSecureStorage.ts'
