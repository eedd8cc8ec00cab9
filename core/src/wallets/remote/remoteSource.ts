import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'
import type { WalletSource } from '../WalletSource.ts'
import type { DirectoryApi } from './createDirectoryApi.ts'

/** Lists wallets of a directory service that support the dapp's networks. Throws `api/*`. */
export function remoteSource(
  { api, caller }: DirectoryApi,
  networks: readonly NetworkDefinition[],
): WalletSource {
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  const list = (items: readonly string[] = []) => items.join(',') || undefined
  return async ({ page, entries, search, include, exclude, certified }, signal) => {
    if (include?.length === 0) return { data: [], count: 0 } // an empty list would match all wallets
    return api.wallets(
      {
        ...caller,
        page,
        entries,
        search: search || undefined,
        include: list(include),
        exclude: list(exclude),
        chains: list(chains),
        badge_type: certified ? 'certified' : undefined,
      },
      signal && { signal },
    )
  }
}
