import type { AdapterDefinition, Namespace } from '@portico/core'
import type { ComponentType } from 'react'

/** A chain family of the demo: its adapter on the sandbox's chain, and the facts for its cards. */
export type Family = {
  readonly namespace: Namespace
  adapter(): AdapterDefinition
  /** Initial receiver of the send card. */
  readonly receiver: string
  readonly amount: string
  /** Block of a sent transaction as text (`Block 7`); `undefined` while it is pending. */
  findBlock(hash: string, rpcUrl: string): Promise<string | undefined>
  /** Cards beyond signing a message and sending. */
  readonly Cards?: ComponentType
}
