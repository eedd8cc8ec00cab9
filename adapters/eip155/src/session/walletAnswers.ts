import type { Parser } from '@portico/core'
import { toAddress } from '../address.ts'
import { toChainId } from './toChainId.ts'

const maxAccounts = 1000

/** Addresses with EIP-55 checksum. A list with an invalid entry is rejected as a whole. */
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
 * Parsers for accounts and chain id without a schema library: a stored session is restored before any schema library
 * loads.
 */
export const walletAnswers = { accounts, chainId }
