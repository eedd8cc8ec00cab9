import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { NetworkDefinition } from '@portico/core'
import { Address, Cell, toNano } from '@ton/core'
import { Blockchain } from '@ton/sandbox'

/** A chain on TON's own virtual machine, with an endpoint of TON Center's shape (version 3). */
export class TonChain {
  readonly #machine: Blockchain
  readonly #server = createServer(async (request, response) => {
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    response.writeHead(200, { ...headers, 'access-control-allow-headers': '*' })
    response.end(JSON.stringify((await this.#answer(request)) ?? {}))
  })

  private constructor(machine: Blockchain) {
    this.#machine = machine
  }

  static async open(): Promise<TonChain> {
    const machine = await Blockchain.create()
    machine.now = Math.floor(Date.now() / 1_000) // and stands still: rent would be taken from balances
    const chain = new TonChain(machine)
    await new Promise<void>((resolve) => chain.#server.listen(0, '127.0.0.1', resolve))
    return chain
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get network() {
    const { port } = this.#server.address() as AddressInfo
    return {
      id: '-217',
      caipNetworkId: 'tvm:-217',
      chainNamespace: 'tvm',
      name: 'TON Sandbox',
      nativeCurrency: { name: 'Toncoin', symbol: 'TON', decimals: 9 },
      rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } },
      testnet: true,
    } as const satisfies NetworkDefinition<'tvm'>
  }

  /** What an address holds, in nanotons. */
  async balanceOf(address: Address): Promise<bigint> {
    return (await this.#machine.getContract(address)).balance
  }

  /** Gives an address so much, in TON. */
  async fund(to: Address, amount: string): Promise<void> {
    const rich = await this.#machine.treasury('rich')
    await rich.send({ to, value: toNano(amount), bounce: false })
  }

  /** The next number of a wallet's contract; 0 before its first transfer. */
  async seqnoOf(wallet: Address): Promise<number> {
    const contract = await this.#machine.getContract(wallet)
    if (contract.accountState?.type !== 'active') return 0
    return (await this.#machine.runGetMethod(wallet, 'seqno')).stackReader.readNumber()
  }

  /** Hands an external message to the chain. */
  async send(message: Cell): Promise<void> {
    await this.#machine.sendMessage(message)
  }

  async #answer(request: IncomingMessage): Promise<object | undefined> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/addressInformation') {
      const contract = await this.#machine.getContract(
        Address.parse(searchParams.get('address') ?? ''),
      )
      return { balance: String(contract.balance), status: contract.accountState?.type ?? 'uninit' }
    }
    const body = await text(request)
    if (pathname === '/message') await this.send(Cell.fromBase64(JSON.parse(body).boc))
    return undefined
  }
}
