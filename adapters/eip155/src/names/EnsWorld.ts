import type { NetworkDefinition } from '@portico/core'
import type { EnsGateways } from './EnsGateways.ts'

/** The chain that ENS is read from, and who may be asked for what is kept off it. */
export type EnsWorld = { readonly mainnet: NetworkDefinition; readonly gateways: EnsGateways }
