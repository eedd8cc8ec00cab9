import type { CaipNetworkId } from '@portico/core'

/** A session: an account that is signed in on a network. */
export type SignedIn = {
  /** In the address format of its network. */
  readonly address: string
  /** CAIP-2 id of the network that the message was signed for. */
  readonly chainId: CaipNetworkId
  /** End of the session, RFC 3339. */
  readonly expirationTime: string
}

/** Converts the sessions of a visitor, the latest last, to the text of a cookie, and back. */
export interface Sessions {
  open(all: readonly SignedIn[]): Promise<string>
  /** Empty for a token that this server did not issue, or has ended. */
  read(token: string): Promise<readonly SignedIn[]>
  end(token: string): Promise<void>
}
