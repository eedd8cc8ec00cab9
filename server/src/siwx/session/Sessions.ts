import type { CaipNetworkId } from '@portico/core'

/** Who is signed in. */
export type SignedIn = {
  /** As its network writes addresses. */
  readonly address: string
  /** CAIP-2, the network that the message was signed for. */
  readonly chainId: CaipNetworkId
  /** When the session ends, RFC 3339. */
  readonly expirationTime: string
}

/** Turns who is signed in, the latest last, into the text of a cookie, and back. */
export interface Sessions {
  open(all: readonly SignedIn[]): Promise<string>
  /** Nobody for what this server did not write, or ended. */
  read(token: string): Promise<readonly SignedIn[]>
  end(token: string): Promise<void>
}
