import type { ServicePorts } from '../../api/createTransport.ts'
import type { Run } from '../../async/Async.ts'
import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'
import type { Networks } from '../../network/NetworkStore.ts'
import type { PictureSource, PlainSettings } from '../../settings/PlainSettings.ts'
import type { WalletSettings } from '../../wallet/Wallet.ts'
import {
  arrangeFirst,
  type FirstWallets,
  firstQueries,
  type WalletSource,
} from '../directory/selectWallets.ts'
import { createDirectoryApi, type DirectoryApi } from './directoryEndpoints.ts'

const recommendations = 4

/** The part of a kit that its directory needs. */
export type DirectoryKit = {
  readonly networks: Networks
  readonly settings: PlainSettings & {
    readonly wallets?: WalletSettings
    readonly pictures?: PictureSource
  }
}
export type DirectoryPorts = ServicePorts & { readonly run: Run }

/** The requests of a kit to its directory service. All throw `api/*`. */
export type RemoteDirectory = {
  readonly list: WalletSource
  /** The first view, without the wallets of `listedIds`. */
  first(listedIds: readonly string[]): Promise<FirstWallets>
  image(kind: ImageKind, id: string, signal: AbortSignal): Promise<Blob>
}

export type ImageKind = 'walletImage' | 'assetImage' | 'currencyImage' | 'tokenImage'

/** The directory service of a kit; `undefined` when it must not be called. */
export function remoteDirectory(
  { settings, networks }: DirectoryKit,
  ports: DirectoryPorts,
): RemoteDirectory | undefined {
  const directory = createDirectoryApi(settings, ports)
  if (!directory) return undefined
  const { api, caller } = directory
  const list = remoteSource(directory, networks.all)
  const walletSettings = settings.wallets ?? {}
  return {
    list,
    async first(listedIds) {
      const { signal } = ports.run.current
      const queries = firstQueries(walletSettings, { entries: recommendations, listedIds })
      const answers = [list(queries.featured, signal), list(queries.recommended, signal)] as const
      const [featured, recommended] = await Promise.all(answers)
      return arrangeFirst({ featured, recommended }, walletSettings.featured)
    },
    image: (kind, id, signal) => api[kind]({ ...caller, id }, { signal }),
  }
}

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
