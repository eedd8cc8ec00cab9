import type { SwapToken } from '@portico/features/swaps/endpoints'
import { clientAddress } from '../../http/clientAddress.ts'

/** Entries that are remembered, about 2 MB. */
const maxEntries = 10_000

/** Whose question it is: quotes need no proof, so anybody may ask for one in the name of any account. */
export type Asked = { readonly account: string; readonly clientIp: string | undefined }

/**
 * Who would take a token of an account after the last quote that the same client asked for, because the call for an
 * allowance names no spender. Nothing is remembered of a client without a known address.
 */
export class Spenders {
  readonly #last = new Map<string, string>()

  set(asked: Asked, token: SwapToken, spender: string): void {
    const key = keyOf(asked, token)
    if (key === undefined) return
    this.#last.delete(key)
    this.#last.set(key, spender)
    if (this.#last.size > maxEntries) this.#last.delete([...this.#last.keys()][0] ?? '')
  }

  find(asked: Asked, token: SwapToken): string | undefined {
    const key = keyOf(asked, token)
    return key === undefined ? undefined : this.#last.get(key)
  }
}

function keyOf({ account, clientIp: ip }: Asked, { id }: SwapToken): string | undefined {
  return ip === undefined
    ? undefined
    : `${clientAddress({ ip }).block} ${account} ${id}`.toLowerCase()
}
