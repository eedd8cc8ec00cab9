import type { ServicePorts } from '../../api/ServicePorts.ts'
import type { Run } from '../../async/Run.ts'
import type { NetworkStore } from '../../network/NetworkStore.ts'
import type { PictureSource } from '../../settings/PictureSource.ts'
import type { PlainSettings } from '../../settings/PlainSettings.ts'
import type { WalletSettings } from '../../wallet/WalletSettings.ts'
import { arrangeFirst, type FirstWallets } from '../directory/arrangeFirst.ts'
import { firstQueries } from '../directory/firstQueries.ts'
import type { WalletSource } from '../WalletSource.ts'
import { createDirectoryApi } from './createDirectoryApi.ts'
import { remoteSource } from './remoteSource.ts'

const recommendations = 4

/** The part of a kit that its directory needs. */
export type DirectoryKit = {
  readonly networks: NetworkStore
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
  image(id: string, signal: AbortSignal): Promise<Blob>
}

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
    image: (id, signal) => api.walletImage({ ...caller, id }, { signal }),
  }
}
