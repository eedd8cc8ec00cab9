/** Hosts that may be asked for what ENS keeps off the chain: URLs of batch gateways, or whichever a name's owner chose. */
export type EnsGateways = 'remote' | readonly string[]
