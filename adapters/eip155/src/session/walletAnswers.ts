import type { Parser } from '@portico/core'
import { toAddress } from '../address.ts'
import { toChainId } from './toChainId.ts'

const maxAccounts = 1000

/** Addresses in their EIP-55 spelling. A list with one that is none is refused whole. */
const accounts: Parser<readonly string[]> = {
  safeParse(answer) {
    if (!Array.isArray(answer) || answer.length > maxAccounts) return { success: false }
    const all = answer.map((it) =>
      typeof it === 'string' && it.length <= 42 ? toAddress(it) : undefined,
    )
    return all.every((it) => it !== undefined) ? { success: true, data: all } : { success: false }
  },
}

const chainId: Parser<number> = {
  safeParse(answer) {
    const data = toChainId(answer)
    return data === undefined ? { success: false } : { success: true, data }
  },
}

/**
 * What a wallet answers of itself, checked by hand: a stored session is restored before any schema library
 * is there.
 */
export const walletAnswers = { accounts, chainId }
