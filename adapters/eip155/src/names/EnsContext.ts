import type { NetworkDefinition } from '@portico/core'

/** Hosts that may be asked for what ENS keeps off the chain: URLs of batch gateways, or whichever a name's owner chose. */
export type EnsGateways = 'remote' | readonly string[]

/** The chain that ENS is read from, and who may be asked for what is kept off it. */
export type EnsContext = { readonly mainnet: NetworkDefinition; readonly gateways: EnsGateways }
