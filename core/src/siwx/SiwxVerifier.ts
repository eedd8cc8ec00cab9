import type { Namespace } from '../caip/Namespace.ts'
import type { SiwxFormat } from './SiwxFormat.ts'
import type { SiwxSession } from './SiwxSession.ts'

/** Checks the signatures of one namespace. */
export type SiwxVerifier = {
  readonly namespace: Namespace
  readonly format: SiwxFormat
  /**
   * Whether the account named in the signed text signed it; times, domain and nonce are `checkMessage`'s
   * part. Throws `network/*` where no node could be asked: never `false` then.
   */
  verify(session: SiwxSession, signal?: AbortSignal): Promise<boolean>
}
