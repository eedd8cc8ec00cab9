import type { Namespace } from '../caip/Namespace.ts'
import type { SiwxFormat } from './SiwxFormat.ts'
import type { SiwxSession } from './SiwxSession.ts'

/** Verifies the signatures of one namespace. */
export type SiwxVerifier = {
  readonly namespace: Namespace
  readonly format: SiwxFormat
  /**
   * Whether the account in the signed text signed it; `checkMessage` checks times, domain and nonce. Throws
   * `network/*` when no node responded, instead of returning `false`.
   */
  verify(session: SiwxSession, signal?: AbortSignal): Promise<boolean>
}
