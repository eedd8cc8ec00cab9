import type { Coin, Meta } from 'bcoin'
import { BroadcastError } from './BroadcastError.ts'
import { bcoin } from './bcoin.ts'
import { checkTaproot } from './checkTaproot.ts'
import { type Description, describeTransaction } from './describe.ts'
import { scriptOf } from './scriptOf.ts'

/** Number of blocks after which segregated witness is active. */
const firstBlocks = 440

/** A regtest chain in memory, whose first blocks fund the key that pays. */
export class BitcoinChain {
  readonly #node = new bcoin.FullNode({
    network: 'regtest',
    memory: true,
    listen: false,
    indexTx: true,
    indexAddress: true,
    workers: false,
  })
  readonly #faucetKey = bcoin.KeyRing.generate()

  async open(): Promise<void> {
    this.#faucetKey.witness = true
    this.#node.mempool.options.replaceByFee = true
    // The node's own HTTP server would take a fixed port; this program serves the API instead.
    this.#node.http = { open: async () => undefined }
    // The node does not know taproot and would reject its outputs; `checkTaproot` verifies them instead.
    const { flags } = bcoin.Script
    flags.STANDARD_VERIFY_FLAGS &= ~flags.VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM
    await this.#node.open()
    await this.mine(firstBlocks)
  }

  get height(): number {
    return this.#node.chain.height
  }

  /** Mines pending transactions into the first of these blocks. */
  async mine(blocks: number): Promise<void> {
    const { chain, miner } = this.#node
    for (let left = blocks; left > 0; left--)
      await chain.add(await miner.mineBlock(chain.tip, this.#faucetKey.getAddress()))
  }

  /** Pays from the funded key, one output for each amount in sats. */
  async pay(address: string, amounts: readonly number[]): Promise<string> {
    const payment = new bcoin.MTX()
    const script = bcoin.Script.fromRaw(scriptOf(address))
    for (const value of amounts) payment.addOutput({ script, value })
    const own = this.#faucetKey.getAddress()
    const coins = await this.#node.getCoinsByAddress([own])
    const confirmed = coins.filter(({ height }) => height >= 0)
    await payment.fund(confirmed, { rate: 10_000, changeAddress: own, height: this.height })
    payment.sign(this.#faucetKey)
    return this.broadcast(payment.toTX().toRaw())
  }

  /** Returns the transaction id. Throws `Refusal`. */
  async broadcast(raw: Buffer): Promise<string> {
    const transaction = parse(raw)
    const view = await this.#node.mempool.getSpentView(transaction)
    const spent = transaction.inputs.flatMap((input) => view.getOutputFor(input) ?? [])
    if (spent.length < transaction.inputs.length)
      throw new BroadcastError('bad-txns-inputs-missingorspent', -25)
    const outputs = spent.map(({ script, value }) => ({
      script: script.toRaw(),
      value: BigInt(value),
    }))
    checkTaproot(raw, outputs)
    try {
      await this.#node.mempool.addTX(transaction)
    } catch (error) {
      throw new BroadcastError((error as { reason?: string }).reason ?? 'TX rejected')
    }
    return transaction.txid()
  }

  async blockHash(height: number): Promise<string | undefined> {
    return (await this.#node.chain.getBlock(height))?.rhash()
  }

  async find(txid: string): Promise<Meta | undefined> {
    const hash = Buffer.from(txid, 'hex').reverse().toString('hex')
    return (await this.#node.getMeta(hash)) ?? undefined
  }

  async describe(meta: Meta): Promise<Description> {
    const { chain, mempool } = this.#node
    const view = await (meta.height >= 0 ? chain.db : mempool).getSpentView(meta.tx)
    return describeTransaction(meta, view)
  }

  async coinsOf(address: string): Promise<readonly Coin[]> {
    return this.#node.getCoinsByAddress([indexed(address)])
  }

  /** Newest first. */
  async transactionsOf(address: string): Promise<readonly Description[]> {
    const metas = await this.#node.getMetaByAddress([indexed(address)])
    const all = await Promise.all(metas.map((meta) => this.describe(meta)))
    return all.reverse()
  }
}

function indexed(address: string) {
  const found = bcoin.Address.fromScript(bcoin.Script.fromRaw(scriptOf(address)))
  if (!found) throw new Error(`${address} is not indexed`)
  return found
}

function parse(raw: Buffer) {
  try {
    return bcoin.TX.fromRaw(raw)
  } catch {
    throw new BroadcastError('TX decode failed', -22)
  }
}
