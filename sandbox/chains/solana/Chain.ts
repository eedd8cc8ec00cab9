import { createHash, randomBytes } from 'node:crypto'
import {
  type Address,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  type Lamports,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type SimulatedTransactionInfo } from 'litesvm'
import { describeFailure } from './describeFailure.ts'
import { RpcFailure } from './RpcFailure.ts'

export type Recorded = {
  readonly signature: string
  readonly slot: bigint
  readonly height: bigint
  readonly err: unknown
  readonly accounts: readonly string[]
  readonly logs: readonly string[]
  /** Seconds since the epoch. */
  readonly time: number
}
export type Simulation = {
  readonly err: unknown
  readonly logs: readonly string[]
  readonly units: bigint
  readonly accounts: ReturnType<SimulatedTransactionInfo['postAccounts']>
}

/** Number of blocks for which a blockhash is valid, as on every cluster. */
const blockhashLifetimeBlocks = 150
const base58 = getBase58Decoder()

/**
 * The real runtime (LiteSVM) with the parts that a cluster adds: blocks, a window of recent blockhashes, and a
 * transaction history.
 */
export class Chain {
  readonly svm = new LiteSVM().withBlockhashCheck(false).withNativeMints()
  /** Base58, as on a real cluster; it is the reference in the sandbox network's CAIP-2 id. */
  readonly genesisHash = base58.decode(createHash('sha256').update('Portico sandbox').digest())
  slot = 1n
  /** Recent blockhashes with their heights. */
  #hashes = new Map<string, bigint>()
  readonly #transactions = new Map<string, Recorded>()
  readonly #listeners = new Set<(recorded: Recorded | undefined) => void>()

  constructor() {
    this.tick()
  }

  get height(): bigint {
    return this.slot
  }

  get blockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: bigint } {
    const [blockhash, height] = [...this.#hashes].at(-1)!
    return { blockhash, lastValidBlockHeight: height + BigInt(blockhashLifetimeBlocks) }
  }

  /** Adds blocks without transactions; a blockhash expires after 150 of them. */
  tick(blocks = 1): void {
    this.slot += BigInt(blocks)
    this.svm.warpToSlot(this.slot)
    this.#hashes.set(base58.decode(randomBytes(32)), this.height)
    for (const [hash, height] of this.#hashes)
      if (this.height - height > BigInt(blockhashLifetimeBlocks)) this.#hashes.delete(hash)
    this.#notify(undefined)
  }

  isKnown(blockhash: string): boolean {
    return this.#hashes.has(blockhash)
  }

  /** Calls the listener for each transaction, and for each block without one. */
  subscribe(listener: (recorded: Recorded | undefined) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  find(signature: string): Recorded | undefined {
    return this.#transactions.get(signature)
  }

  /** Transactions that name the account, newest first. */
  transactionsOf(account: string): readonly Recorded[] {
    return [...this.#transactions.values()]
      .filter(({ accounts }) => accounts.includes(account))
      .reverse()
  }

  airdrop(address: Address, lamports: bigint): string {
    // Two identical airdrops would be one transaction.
    this.svm.expireBlockhash()
    const result = this.svm.airdrop(address, lamports as Lamports)
    if (!result || result instanceof FailedTransactionMetadata)
      throw new RpcFailure(-32603, 'The airdrop failed')
    const signature = base58.decode(result.signature())
    this.#record({ signature, err: null, accounts: [address], logs: result.logs() })
    return signature
  }

  /** Runs a transaction and adds it to a block; with `check`, a transaction that fails is rejected instead. */
  send(transaction: Transaction, check: boolean): string {
    const signature = getSignatureFromTransaction(transaction)
    if (this.#transactions.has(signature)) return signature
    if (check) {
      const { err, logs } = this.simulate(transaction, { verify: true, renew: false })
      const message = `Transaction simulation failed: ${JSON.stringify(err)}`
      if (err !== null)
        throw new RpcFailure(-32002, message, {
          err,
          logs,
          accounts: null,
          unitsConsumed: 0,
          returnData: null,
        })
    }
    if (!this.isKnown(messageOf(transaction).lifetimeToken ?? '')) return signature
    const result = this.svm.sendTransaction(transaction)
    const failed = result instanceof FailedTransactionMetadata
    const err = failed ? describeFailure(result) : null
    const logs = (failed ? result.meta() : result).logs()
    this.#record({ signature, err, accounts: messageOf(transaction).staticAccounts, logs })
    return signature
  }

  simulate(
    transaction: Transaction,
    { verify, renew }: { readonly verify: boolean; readonly renew: boolean },
  ): Simulation {
    const none = { logs: [], units: 0n, accounts: [] }
    if (!renew && !this.isKnown(messageOf(transaction).lifetimeToken ?? ''))
      return { ...none, err: 'BlockhashNotFound' }
    this.svm.withSigverify(verify)
    try {
      const result = this.svm.simulateTransaction(transaction)
      const meta = result.meta()
      const failed = result instanceof FailedTransactionMetadata
      return {
        err: failed ? describeFailure(result) : null,
        logs: meta.logs(),
        units: meta.computeUnitsConsumed(),
        accounts: failed ? [] : result.postAccounts(),
      }
    } finally {
      this.svm.withSigverify(true)
    }
  }

  #record(facts: Pick<Recorded, 'signature' | 'err' | 'accounts' | 'logs'>): void {
    this.tick()
    const time = Math.floor(Date.now() / 1000)
    const recorded = { ...facts, slot: this.slot, height: this.height, time }
    this.#transactions.set(facts.signature, recorded)
    this.#notify(recorded)
  }

  #notify(recorded: Recorded | undefined): void {
    for (const listener of this.#listeners) listener(recorded)
  }
}

function messageOf({ messageBytes }: Transaction) {
  return getCompiledTransactionMessageDecoder().decode(messageBytes)
}
