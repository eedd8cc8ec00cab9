import type { ServicePorts } from '../api/ServicePorts.ts'
import type { Run } from '../async/Run.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { WalletSettings } from '../wallet/WalletSettings.ts'
import { arrangeFirst, type FirstWallets } from './arrangeFirst.ts'
import { createDirectoryApi } from './createDirectoryApi.ts'
import { firstQueries } from './firstQueries.ts'
import { remoteSource } from './remoteSource.ts'
import type { WalletSource } from './WalletSource.ts'

const recommendations = 4

/** As much of a kit as its directory is made of. */
export type DirectoryKit = {
  readonly networks: NetworkStore
  readonly settings: PlainSettings & { readonly wallets?: WalletSettings }
}
export type DirectoryPorts = ServicePorts & { readonly run: Run }

/** What a kit asks its directory service for. All throw `api/*`. */
export type RemoteDirectory = {
  readonly list: WalletSource
  /** The first view, but for wallets that are `here` already. */
  first(here: readonly string[]): Promise<FirstWallets>
  image(id: string, signal: AbortSignal): Promise<Blob>
}

/** The directory service of a kit; `undefined` where none is to be called. */
export function remoteDirectory(
  { settings, networks }: DirectoryKit,
  ports: DirectoryPorts,
): RemoteDirectory | undefined {
  const directory = createDirectoryApi(settings, ports)
  if (!directory) return undefined
  const { api, caller } = directory
  const list = remoteSource(directory, networks.all)
  const wishes = settings.wallets ?? {}
  return {
    list,
    async first(here) {
      const { signal } = ports.run.current
      const queries = firstQueries(wishes, { entries: recommendations, here })
      const answers = [list(queries.featured, signal), list(queries.recommended, signal)] as const
      const [featured, recommended] = await Promise.all(answers)
      return arrangeFirst({ featured, recommended }, wishes.featured)
    },
    image: (id, signal) => api.walletImage({ ...caller, id }, { signal }),
  }
}
