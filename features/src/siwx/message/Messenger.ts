import type { Account, NetworkDefinition } from '@portico/core'
import type { SiwxMessage } from '@portico/core/siwx'

export type MessageRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly nonce: string
  /** Milliseconds since 1970, by the server's clock where it told. */
  readonly now: number
}

/** Makes the message that an account is asked to sign. */
export type Messenger = (request: MessageRequest) => SiwxMessage | Promise<SiwxMessage>
