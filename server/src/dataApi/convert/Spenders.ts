import type { SwapToken } from '@portico/features/swaps/endpoints'

/** Accounts that are remembered, about 2 MB. */
const maxEntries = 10_000

/** Who would take a token of an account after its last quote, because the call for an allowance names no spender. */
export class Spenders {
  readonly #last = new Map<string, string>()

  set(account: string, token: SwapToken, spender: string): void {
    const key = keyOf(account, token)
    this.#last.delete(key)
    this.#last.set(key, spender)
    if (this.#last.size > maxEntries) this.#last.delete([...this.#last.keys()][0] ?? '')
  }

  find(account: string, token: SwapToken): string | undefined {
    return this.#last.get(keyOf(account, token))
  }
}

function keyOf(account: string, { id }: SwapToken): string {
  return `${account} ${id}`.toLowerCase()
}
