import type { Namespace } from '@portico/core'
import type { SiwxMessage, SiwxProof, SiwxVerifier } from '@portico/core/siwx'
import type { Sessions } from './sessions/Sessions.ts'
import type { Messenger, Question, SiteOptions } from './signInMessage.ts'
import type { SiweConfig } from './siwe/SiweConfig.ts'

/** The part of `BroadcastChannel` by which tabs of one site share session changes. */
export type TabChannel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** Storage for sessions that the page verifies itself. */
export type SiwxStorage = {
  read(): readonly unknown[] | Promise<readonly unknown[]>
  /** Replaces what is stored. Rows in a form that this version does not know are written back as they were read. */
  write(sessions: readonly unknown[]): void | Promise<void>
}

/** Who verifies signatures: a server, the page, or the dapp's own implementation. */
type Verification = {
  /** Base URL of a server with the protocol of `@portico/server/siwx`, such as `/api/siwx`. */
  readonly server?: string
  /** Verifies in the page, for the chain families of these verifiers: `verifier()` of `@portico/<ns>/siwx`. */
  readonly verifiers?: readonly SiwxVerifier[]
  /** With `verifiers`: replaces the kit's storage. */
  readonly storage?: SiwxStorage
  /** Replaces all of the above. */
  readonly sessions?: Sessions
}

/** The text to sign. */
type Words = SiteOptions & {
  /** Creates the message, in place of the site's fields. */
  readonly messenger?: Messenger
  /** Formats the text of a message, in place of the chain family's own format. */
  createMessage?(message: SiwxMessage): string | Promise<string>
}

/** When a sign-in is required, and what ends a session. */
export type SiwxRules = {
  /** Disconnects visitors who do not sign in. Default: true. */
  readonly required?: boolean
  readonly signOutOnDisconnect?: boolean
  /**
   * Also ends the previous account's session when the account changes; another account is asked to sign in in any
   * case. Default: false.
   */
  readonly signOutOnAccountChange?: boolean
  /** Also ends the session when the network changes. Default: false. */
  readonly signOutOnNetworkChange?: boolean
  /** Chain families that require sign-in. Default: all that support it. */
  readonly namespaces?: readonly Namespace[]
}

export type SiwxOptions = SiwxRules &
  Verification &
  Words & {
    /** Requests the signature, in place of the adapter. */
    signer?(question: Question): Promise<SiwxProof>
    /** Opens the channel by which tabs share session changes. Default: a `BroadcastChannel` in a page. */
    openChannel?(name: string): TabChannel
    /** Combines connecting and signing into one approval in wallets that support it. Default: true. */
    readonly oneClick?: boolean
    /** The former SIWE configuration, in place of all other options. */
    readonly siweConfig?: SiweConfig
  }
