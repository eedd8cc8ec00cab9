import { type TxFailure, txFailure } from './TxFailure.ts'

export type Coin = { readonly denom: string; readonly amount: string }
export type Account = {
  readonly accountNumber: bigint
  /** Sequence of the next transaction that arrives. */
  sequence: bigint
  /** Sequence after the last block: a node reports it while transactions are pending. */
  committed: bigint
}

/** Balances of each account, and its number of transactions. */
export class Ledger {
  readonly #balances = new Map<string, Map<string, bigint>>()
  readonly #accounts = new Map<string, Account>()

  account(address: string): Account | undefined {
    return this.#accounts.get(address)
  }

  balance(address: string, denom: string): bigint {
    return this.#balances.get(address)?.get(denom) ?? 0n
  }

  /** All coins of an account, by denomination. */
  coins(address: string): readonly Coin[] {
    return [...(this.#balances.get(address) ?? [])]
      .filter(([, amount]) => amount > 0n)
      .map(([denom, amount]) => ({ denom, amount: String(amount) }))
      .sort((one, other) => (one.denom < other.denom ? -1 : 1))
  }

  /** Adds coins; a receiver without an account gets one. */
  credit(address: string, coins: readonly Coin[]): void {
    if (!this.#accounts.has(address)) {
      const accountNumber = BigInt(this.#accounts.size)
      this.#accounts.set(address, { accountNumber, sequence: 0n, committed: 0n })
    }
    const own = this.#balances.get(address) ?? new Map<string, bigint>()
    this.#balances.set(address, own)
    for (const { denom, amount } of coins) own.set(denom, (own.get(denom) ?? 0n) + BigInt(amount))
  }

  /** Takes all of the coins, or takes none and returns why. */
  debit(address: string, coins: readonly Coin[]): TxFailure | undefined {
    const own = this.#balances.get(address) ?? new Map<string, bigint>()
    for (const { denom, amount } of coins)
      if ((own.get(denom) ?? 0n) < BigInt(amount))
        return txFailure(
          'insufficientFunds',
          `spendable balance ${own.get(denom) ?? 0n}${denom} is smaller than ${amount}${denom}`,
        )
    for (const { denom, amount } of coins) own.set(denom, own.get(denom)! - BigInt(amount))
    return undefined
  }
}
