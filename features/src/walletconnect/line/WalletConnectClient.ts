import type { SignInQuestion } from '@portico/core'
import type { SessionData } from './SessionData.ts'

/** What a wallet is asked for, by namespace. */
export type Proposal = Readonly<
  Record<
    string,
    { readonly chains: string[]; readonly methods: string[]; readonly events: string[] }
  >
>
/** A link for a wallet; `expiresAt` in ms since the epoch, by the link itself. */
export type Link = {
  readonly uri: string
  readonly topic: string
  readonly expiresAt: number
}

/** What a wallet approved, and the CACAOs (CAIP-74) that it signed in with where it did. */
export type Settled = { readonly session: SessionData; readonly auths?: readonly unknown[] }

export type WireRequest = {
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** All that the kit asks of the library; plain data on both sides, since another tab may be doing it. */
export type ClientMethods = {
  sessions(params: object): readonly SessionData[]
  /** With `signIn`, a wallet that is able to signs in with the same yes; of one chain family alone. */
  propose(params: { readonly namespaces: Proposal; readonly signIn?: SignInQuestion }): Link
  request(params: WireRequest): unknown
  /** Waits for the answer to a request that went out before, in a tab that is gone. */
  resume(params: { readonly topic: string; readonly id: number }): unknown
  disconnect(params: { readonly topic: string }): void
  ping(params: { readonly topic: string }): void
}
export type ClientMethod = keyof ClientMethods
export type Params<method extends ClientMethod> = Parameters<ClientMethods[method]>[0]
export type Reply<method extends ClientMethod> = ReturnType<ClientMethods[method]>

export type ClientEvent =
  | ({ readonly type: 'settled' } & Settled)
  | { readonly type: 'refused'; readonly pairingTopic: string; readonly error: PlainError }
  /** The wallet changed what it approved, or until when. */
  | { readonly type: 'updated'; readonly session: SessionData }
  | { readonly type: 'ended'; readonly topic: string }
  | {
      readonly type: 'event'
      readonly topic: string
      readonly chainId: string
      readonly name: string
      readonly data: unknown
    }
  /** The relay refused this dapp. */
  | { readonly type: 'relay'; readonly error: PlainError }
  /** Another tab took over: what waited for an event of the tab before waits in vain. */
  | { readonly type: 'moved' }

/** An error as plain data; `code` is the kit's (`scope/name`), or a number of JSON-RPC. */
export type PlainError = {
  readonly code?: string | number
  readonly message: string
  readonly data?: unknown
}

/** The way to the wallets, wherever its socket is. */
export type WalletConnectClient = {
  ask<method extends ClientMethod>(method: method, params: Params<method>): Promise<Reply<method>>
  listen(listener: (event: ClientEvent) => void): () => void
}

/** The line in the tab that holds the socket. */
export type LocalClient = Pick<WalletConnectClient, 'listen'> & {
  /** `sent` is told the JSON-RPC id of a request before it goes out. */
  ask<method extends ClientMethod>(
    method: method,
    params: Params<method>,
    sent?: (id: number) => void,
  ): Promise<Reply<method>>
  close(): void
}
