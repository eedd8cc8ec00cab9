import type { AdapterHost, NetworkDefinition } from '@portico/core'

/** Hosts for ENS records off the chain: URLs of batch gateways, or `remote` for those that a name's owner chose. */
export type EnsGateways = 'remote' | readonly string[]

/** The network with ENS, and the gateways for records off the chain. */
export type EnsContext = {
  readonly network: NetworkDefinition
  readonly gateways: EnsGateways
  readonly host: Pick<AdapterHost, 'clock' | 'fetch'>
}
