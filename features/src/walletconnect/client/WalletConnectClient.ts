import type { SignInQuestion } from '@portico/core/feature'
import type { SessionData } from './SessionData.ts'

/** What a wallet is asked to approve, by namespace. */
export type Proposal = Readonly<
  Record<
    string,
    { readonly chains: string[]; readonly methods: string[]; readonly events: string[] }
  >
>
/** A pairing link; `expiresAt` in ms since the epoch, as the link states it. */
export type Link = {
  readonly uri: string
  readonly topic: string
  readonly expiresAt: number
}

/** The session that a wallet approved, with its CACAOs (CAIP-74) when it signed in while connecting. */
export type Settled = { readonly session: SessionData; readonly auths?: readonly unknown[] }

export type WireRequest = {
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** Every call that the kit makes to the library; plain data in both directions, since another tab may run it. */
export type ClientMethods = {
  sessions(params: object): readonly SessionData[]
  /** With `signIn`, a wallet that supports it signs in as part of its approval; for one chain family only. */
  propose(params: { readonly namespaces: Proposal; readonly signIn?: SignInQuestion }): Link
  request(params: WireRequest): unknown
  /** Waits for the response to a request that another tab sent before it closed. */
  resume(params: { readonly topic: string; readonly id: number }): unknown
  disconnect(params: { readonly topic: string }): void
  /** The id of this page's client at the relay. */
  clientId(params: object): string
}
export type ClientMethod = keyof ClientMethods
export type Params<method extends ClientMethod> = Parameters<ClientMethods[method]>[0]
export type Reply<method extends ClientMethod> = ReturnType<ClientMethods[method]>

export type ClientEvent =
  | ({ readonly type: 'settled' } & Settled)
  | { readonly type: 'refused'; readonly pairingTopic: string; readonly error: PlainError }
  /** The wallet changed the approved accounts, chains or methods, or the expiry. */
  | { readonly type: 'updated'; readonly session: SessionData }
  | { readonly type: 'ended'; readonly topic: string }
  | {
      readonly type: 'event'
      readonly topic: string
      readonly chainId: string
      readonly name: string
      readonly data: unknown
    }
  /** The relay rejected this dapp. */
  | { readonly type: 'relay'; readonly error: PlainError }
  /** Another tab became the leader: events from the previous leader tab are lost. */
  | { readonly type: 'moved' }

/** An error as plain data; `code` is the kit's (`scope/name`), or a JSON-RPC code. */
export type PlainError = {
  readonly code?: string | number
  readonly message: string
  readonly data?: unknown
}

/** The WalletConnect client, whether its socket is in this tab or in another one. */
export type WalletConnectClient = {
  call<method extends ClientMethod>(method: method, params: Params<method>): Promise<Reply<method>>
  listen(listener: (event: ClientEvent) => void): () => void
}

/** What happens between a request's call and its way to the wallet. */
export type Sending = {
  /** Called when the socket is open: the request is sent when this resolves, and never when it rejects. */
  confirm?(): Promise<void>
  /** Called with the JSON-RPC id of the request right before it goes out. */
  sent?(id: number): void
}

/** The client in the tab that holds the socket. */
export type LocalClient = Pick<WalletConnectClient, 'listen'> & {
  call<method extends ClientMethod>(
    method: method,
    params: Params<method>,
    sending?: Sending,
  ): Promise<Reply<method>>
  /** Nothing that was not sent yet is sent after this. */
  close(): void
}
