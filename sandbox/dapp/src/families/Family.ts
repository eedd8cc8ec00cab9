import type { AdapterDefinition, Namespace } from '@portico/core'
import type { ComponentType } from 'react'

/** A chain family of the demo: its adapter over the sandbox's chain, and what its cards need to know. */
export type Family = {
  readonly namespace: Namespace
  adapter(): AdapterDefinition
  /** Whom the card sends to at first, and how much in whole units. */
  readonly receiver: string
  readonly amount: string
  /** Where a sent transaction went, in words (`Block 7`); `undefined` while it waits. */
  whereIs(hash: string, rpcUrl: string): Promise<string | undefined>
  /** What this family can do beyond signing a message and sending. */
  readonly Cards?: ComponentType
}
