import { setTimeout as delay } from 'node:timers/promises'
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import contracts from '../../../chains/contracts/contracts.json'

/** Where Farcaster's registries are on Optimism, and where its library looks for them. */
const places = {
  ids: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keys: '0x00000000fc1237824fb747abde0ff18990e59b7e',
} as const
const abi = parseAbi([
  'function register(address owner, uint256 fid)',
  'function addAuthKey(uint256 fid, bytes key)',
])
const pollMs = 10

export type FarcasterAccount = {
  readonly fid: number
  /** Owns the id. */
  readonly custody: Address
  /** May sign in for the id. */
  readonly auth: Address
}

/** Farcaster's registries of ids and keys on a node of the sandbox. */
export class FarcasterRegistries {
  readonly #url: string
  #last: Promise<void> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
  }

  /** Puts the registries at their addresses. */
  async place(): Promise<void> {
    const code = contracts.FarcasterRegistry.runtime
    await Promise.all(Object.values(places).map((at) => this.#call('anvil_setCode', [at, code])))
  }

  /** One account at a time: all transactions are sent by one account of the node, in the order of its nonces. */
  register(account: FarcasterAccount): Promise<void> {
    const registered = this.#last.then(() => this.#register(account))
    this.#last = registered.catch(() => undefined) // who asked for it hears of it
    return registered
  }

  async #register({ fid, custody, auth }: FarcasterAccount): Promise<void> {
    const key = encodeAbiParameters([{ type: 'address' }], [auth])
    const id = BigInt(fid)
    const owned = encodeFunctionData({ abi, functionName: 'register', args: [custody, id] })
    const added = encodeFunctionData({ abi, functionName: 'addAuthKey', args: [id, key] })
    await this.#send(places.ids, owned)
    await this.#send(places.keys, added)
  }

  async #send(to: Address, data: Hex): Promise<void> {
    const [from] = (await this.#call('eth_accounts', [])) as readonly Address[]
    const hash = await this.#call('eth_sendTransaction', [{ from, to, data }])
    while (!(await this.#call('eth_getTransactionReceipt', [hash]))) await delay(pollMs)
  }

  async #call(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result?: unknown
      error?: { message: string }
    }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
}
