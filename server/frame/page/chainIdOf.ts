import type { Network } from './Network.ts'

/** The chain id as the protocol writes it: the number of an EVM network, the CAIP-2 id of another. */
export function chainIdOf({ id }: Network): number | string {
  return id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id
}
