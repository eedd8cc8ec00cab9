import type { Approval, Approved } from '../approval/Approval.ts'
import type { Queue } from '../approval/createQueue.ts'
import { frameError } from '../frameError.ts'
import type { AskedMessage } from '../sign/mayCount.ts'
import type { WalletService } from '../worker/createWalletService.ts'
import type { Config } from './readConfig.ts'

/** What the handlers of a dapp's requests share. */
export type FrameContext = {
  readonly wallet: WalletService
  /** Origin of the page that asks, as the browser reported it. */
  readonly origin: string
  /** Name of the site. */
  readonly title: string
  /** Who can recover wallets, as the operator decided. */
  readonly custody: Config['custody']
  readonly networks: readonly Network[]
  readonly chain: ChainState
  readonly queue: Queue
  /** Says something to the page by itself. */
  readonly emit: (name: 'SESSION_UPDATE', payload: { token: string | null }) => void
  readonly reload: () => void
}

/** A network of the operator's list. */
export type Network = {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Contracts of the tokens that the wallet reports. */
  readonly tokens?: readonly string[] | undefined
  /** Absent where accounts are plain ones alone; `smartSettings` reads it. */
  readonly smartAccount?: unknown
}

/** What answers a call that reads. */
export type ReadContext = Pick<FrameContext, 'wallet' | 'networks' | 'origin'> & {
  readonly network: Network
  /** The account of Ethereum's networks. */
  readonly address: string
}

/** One signing request of a dapp. */
export type SignContext = {
  readonly wallet: WalletService
  readonly network: Network
  /** Another network of the operator's list. Throws `chain` for one that is not served. */
  readonly find: (chainId: string) => Network
  /** The account of the network's family. */
  readonly address: string
  /** Origin of the page that asks. */
  readonly origin: string
  /**
   * Resolves when the visitor approves, with where that was, which what signs has to be told; throws otherwise. `message`:
   * where a message is signed.
   */
  readonly approve: (approval: Approval, message?: AskedMessage) => Promise<Approved>
}

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
