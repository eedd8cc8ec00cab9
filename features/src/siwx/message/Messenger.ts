import type { Account, NetworkDefinition } from '@portico/core'
import type { SiwxMessage } from '@portico/core/siwx'

export type MessageRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly nonce: string
  /** Milliseconds since the epoch, by the server's clock where the server sent its time. */
  readonly now: number
}

/** Creates the message that an account is asked to sign. */
export type Messenger = (request: MessageRequest) => SiwxMessage | Promise<SiwxMessage>
