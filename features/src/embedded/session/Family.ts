import type { AdapterDefinition, SessionAdapter } from '@portico/core'

/** A chain family of the dapp that can be reached over a session, with its loaded code. */
export type Family = {
  readonly definition: AdapterDefinition
  readonly adapter: SessionAdapter
}
