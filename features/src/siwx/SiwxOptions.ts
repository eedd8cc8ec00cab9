import type { Namespace } from '@portico/core'
import type { SiwxMessage, SiwxProof, SiwxSession, SiwxVerifier } from '@portico/core/siwx'
import type { Messenger } from './message/Messenger.ts'
import type { Question } from './Question.ts'
import type { Sessions } from './sessions/Sessions.ts'
import type { SiweConfig } from './siwe/SiweConfig.ts'

/** The part of `BroadcastChannel` that tabs of one site need to tell each other of sessions. */
export type TabChannel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** Where the page keeps its copies of sessions that no server has. */
export type SiwxStorage = {
  read(): readonly unknown[] | Promise<readonly unknown[]>
  write(sessions: readonly SiwxSession[]): void | Promise<void>
}

/** Who verifies: a server, the page itself, or what the dapp brings. */
type Keepers = {
  /** Base of a server that speaks the protocol of `@portico/server/siwx`, as `/api/siwx`. */
  readonly server?: string
  /** Verifies in the page, in the chain families of these: `verifier()` of `@portico/<ns>/siwx`. */
  readonly verifiers?: readonly SiwxVerifier[]
  /** With `verifiers`: in place of the kit's storage. */
  readonly storage?: SiwxStorage
  /** In place of all of that. */
  readonly sessions?: Sessions
}

/** What the message says. */
type Words = {
  /** Makes the message in place of the fields below. */
  readonly messenger?: Messenger
  /** The text of a message, in place of the chain family's own format. */
  createMessage?(message: SiwxMessage): string | Promise<string>
  /** One line of ASCII. */
  readonly statement?: string
  readonly resources?: readonly string[]
  /** Milliseconds that a session lasts at most; 7 days unless told. */
  readonly expiresIn?: number
  /** In place of the page's host. */
  readonly domain?: string
  /** In place of the page's address without its query. */
  readonly uri?: string
}

export type SiwxRules = {
  /** Nobody stays connected without signing in; true unless told. */
  readonly required?: boolean
  readonly signOutOnDisconnect?: boolean
  /** Another account asks anew in any case; this ends the session of the one before, too. Off by default. */
  readonly signOutOnAccountChange?: boolean
  /** The same for networks. Off by default. */
  readonly signOutOnNetworkChange?: boolean
  /** The chain families in which one signs in; all that can unless told. */
  readonly namespaces?: readonly Namespace[]
}

export type SiwxOptions = SiwxRules &
  Keepers &
  Words & {
    /** Asks the wallet, in place of the adapter. */
    signer?(question: Question): Promise<SiwxProof>
    /** How tabs tell each other of sessions: a `BroadcastChannel`, where a page has one, unless told otherwise. */
    openChannel?(name: string): TabChannel
    /** Wallets that are able to sign while they connect are asked once for both; true unless told. */
    readonly oneClick?: boolean
    /** The former configuration, in place of all others. */
    readonly siweConfig?: SiweConfig
  }
