import type { IndexedToken } from '../ChainIndex.ts'
import type { ChainStorage, Part } from './IndexStorage.ts'

/** Adds token metadata that was read, or read again, after the transactions were stored. */
export async function completeTokens(
  storage: ChainStorage,
  parts: readonly Part[],
): Promise<(part: Part) => Part> {
  const tokens = parts.flatMap(({ transfers, approvals }) =>
    [...transfers, ...approvals].flatMap(({ token }) => token ?? []),
  )
  const addresses = [...new Set(tokens.map(({ address }) => address))]
  const known = new Map((await storage.tokens(addresses)).map((token) => [token.address, token]))
  const complete = <moved extends { readonly token?: IndexedToken }>(moved: moved): moved => {
    const token = moved.token && known.get(moved.token.address)
    return token ? { ...moved, token } : moved
  }
  return ({ transfers, approvals }) => ({
    transfers: transfers.map(complete),
    approvals: approvals.map(complete),
  })
}
