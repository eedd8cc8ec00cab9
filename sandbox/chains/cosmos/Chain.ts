import { encodeSecp256k1Pubkey, pubkeyToAddress } from '@cosmjs/amino'
import { Grants } from './Grants.ts'
import { isSignedBy } from './isSignedBy.ts'
import { type Coin, Ledger } from './Ledger.ts'
import { readTransaction, type Transaction } from './readTransaction.ts'
import { type TxFailure, txFailure } from './TxFailure.ts'

export type ChainFacts = {
  readonly chainId: string
  readonly prefix: string
  /** Base denomination of the fee. */
  readonly denom: string
  /** Minimum gas price in 1/1000 of the base denomination. */
  readonly milliGasPrice: bigint
}
/** A transaction in a block; `code` 0 means success. */
export type Included = TxFailure & {
  readonly transaction: Transaction
  readonly height: number
  readonly index: number
  readonly gasUsed: bigint
}

/** Milliseconds; a real chain takes several seconds. */
const blockTimeMs = 400
const memoLimit = 256

/**
 * One chain. It checks signature, sequence and fee when a transaction arrives, and charges the fee even if the transfer
 * fails in the block.
 */
export class Chain {
  readonly facts: ChainFacts
  readonly ledger = new Ledger()
  readonly grants = new Grants()
  readonly included = new Map<string, Included>()
  height = 1
  #pending: Transaction[] = []
  #held = false

  constructor(facts: ChainFacts) {
    this.facts = facts
    setInterval(() => this.#makeBlock(), blockTimeMs).unref()
  }

  /** Gas for a transaction of this size: signature and storage. */
  static gasOf(bytes: number): bigint {
    return 50_000n + 10n * BigInt(bytes)
  }

  isKnown(hash: string): boolean {
    return this.included.has(hash) || this.#pending.some((it) => it.hash === hash)
  }

  /** While `held`, no blocks are made and transactions stay pending. */
  hold(held: boolean): void {
    this.#held = held
    this.#makeBlock()
  }

  /** Queues a transaction for the next block, or returns why it is rejected. */
  async accept(bytes: Uint8Array): Promise<TxFailure | undefined> {
    let transaction: Transaction
    try {
      transaction = readTransaction(bytes)
    } catch (error) {
      return txFailure('txDecode', (error as Error).message)
    }
    const failure = await this.#check(transaction)
    if (failure) return failure
    this.#pending.push(transaction)
    return undefined
  }

  async #check(transaction: Transaction): Promise<TxFailure | undefined> {
    const { chainId } = this.facts
    const { authInfo, body, transfers, grants, revocations } = transaction
    const signer = this.#signerOf(transaction)
    const account = this.ledger.account(signer)
    if (!account) return txFailure('unauthorized', `account ${signer} does not exist`)
    if (transfers.some(({ fromAddress }) => fromAddress !== signer))
      return txFailure('unauthorized', `${signer} does not own what is sent`)
    if ([...grants, ...revocations].some(({ granter }) => granter !== signer))
      return txFailure('unauthorized', `${signer} is not the granter`)
    if (body.memo.length > memoLimit)
      return txFailure('memoTooLarge', `maximum number of characters is ${memoLimit}`)
    const fee = authInfo.fee?.amount ?? []
    const feeFailure = this.#checkFee(fee, authInfo.fee?.gasLimit ?? 0n)
    if (feeFailure) return feeFailure
    const { accountNumber, sequence } = account
    const sequenceFailure = this.checkSequence(transaction)
    if (sequenceFailure) return sequenceFailure
    if (!(await isSignedBy(transaction, { chainId, accountNumber, sequence })))
      return txFailure(
        'unauthorized',
        `signature verification failed; please verify account number (${accountNumber}), sequence (${sequence}) and chain-id (${chainId})`,
      )
    const balanceFailure = this.ledger.debit(signer, fee)
    if (!balanceFailure) account.sequence++
    return balanceFailure
  }

  /** Returns an error unless the sequence is the signer's next one, counting pending transactions. */
  checkSequence(transaction: Transaction): TxFailure | undefined {
    const expected = this.ledger.account(this.#signerOf(transaction))?.sequence
    const given = transaction.authInfo.signerInfos[0]!.sequence
    if (given === expected) return undefined
    return txFailure(
      'wrongSequence',
      `account sequence mismatch, expected ${expected}, got ${given}`,
    )
  }

  #signerOf({ publicKey }: Transaction): string {
    return pubkeyToAddress(encodeSecp256k1Pubkey(publicKey), this.facts.prefix)
  }

  #checkFee(fee: readonly Coin[], gas: bigint): TxFailure | undefined {
    const { denom, milliGasPrice } = this.facts
    const required = (gas * milliGasPrice + 999n) / 1000n
    const got = BigInt(fee.find((coin) => coin.denom === denom)?.amount ?? 0)
    if (got >= required) return undefined
    return txFailure(
      'insufficientFee',
      `insufficient fees; got: ${got}${denom} required: ${required}${denom}`,
    )
  }

  #makeBlock(): void {
    if (this.#held) return
    this.height++
    const transactions = this.#pending
    this.#pending = []
    for (const [index, transaction] of transactions.entries()) {
      const gasUsed = Chain.gasOf(transaction.bytes.length)
      const failure = this.#apply(transaction, gasUsed)
      const { code, log } = failure ?? { code: 0, log: '' }
      const { height } = this
      this.included.set(transaction.hash, { transaction, height, index, gasUsed, code, log })
      this.ledger.account(this.#signerOf(transaction))!.committed++
    }
  }

  #apply(
    { authInfo, transfers, grants, revocations }: Transaction,
    gasUsed: bigint,
  ): TxFailure | undefined {
    const gasWanted = authInfo.fee?.gasLimit ?? 0n
    if (gasUsed > gasWanted)
      return txFailure(
        'outOfGas',
        `out of gas in location: WriteFlat; gasWanted: ${gasWanted}, gasUsed: ${gasUsed}`,
      )
    for (const revocation of revocations) {
      const missing = this.grants.remove(revocation)
      if (missing) return missing
    }
    for (const grant of grants) this.grants.add(grant)
    for (const { fromAddress, toAddress, amount } of transfers) {
      const poor = this.ledger.debit(fromAddress, amount)
      if (poor) return { ...poor, log: `failed to execute message; message index: 0: ${poor.log}` }
      this.ledger.credit(toAddress, amount)
    }
    return undefined
  }
}
