import type { NetworkDefinition } from '@portico/core'
import { type Network, networks } from 'bitcoinjs-lib'
import { chainName } from '../chainName.ts'

/** A network of the kit as bitcoinjs-lib has it; the public test networks are one to it. */
export function bitcoinNetwork({ caipNetworkId }: NetworkDefinition): Network {
  const chain = chainName(caipNetworkId)
  if (chain === 'mainnet') return networks.bitcoin
  return chain === 'regtest' ? networks.regtest : networks.testnet
}
