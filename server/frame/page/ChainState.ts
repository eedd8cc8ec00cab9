import { frameError } from '../frameError.ts'
import type { Network } from './FrameContext.ts'

/** The network that the dapp chose; each family keeps its last one. */
export class ChainState {
  readonly #networks: readonly Network[]
  #current: Network | undefined

  constructor(networks: readonly Network[], initial?: string) {
    this.#networks = networks
    this.#current = networks.find(({ id }) => id === initial) ?? networks[0]
  }

  /** Throws where the operator serves no network. */
  get current(): Network {
    if (!this.#current) throw frameError('chain')
    return this.#current
  }

  /** A network by CAIP-2 id, or by the reference of an EVM network. Throws `chain` for one that is not served. */
  find(chainId: string | number | undefined): Network {
    if (chainId === undefined) return this.current
    const text = String(chainId)
    const id = text.includes(':') ? text : `eip155:${text}`
    const network = this.#networks.find((one) => one.id === id)
    if (!network) throw frameError('chain')
    return network
  }

  switchTo(chainId: string | number): Network {
    this.#current = this.find(chainId)
    return this.#current
  }
}

/** The chain id as the protocol writes it: the number of an EVM network, the CAIP-2 id of another. */
export function chainIdOf({ id }: Network): number | string {
  return id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id
}
