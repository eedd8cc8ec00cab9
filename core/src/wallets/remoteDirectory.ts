import type { Kit } from '../kit/Kit.ts'
import type { Ports } from '../kit/Ports.ts'
import { arrangeFirst, type FirstWallets } from './arrangeFirst.ts'
import { createDirectoryApi } from './createDirectoryApi.ts'
import { firstQueries } from './firstQueries.ts'
import { remoteSource } from './remoteSource.ts'
import type { WalletSource } from './WalletSource.ts'

const recommendations = 4

/** What a kit asks its directory service for. All throw `api/*`. */
export type RemoteDirectory = {
  readonly list: WalletSource
  /** The first view, but for wallets that are `here` already. */
  first(here: readonly string[]): Promise<FirstWallets>
  image(id: string, signal: AbortSignal): Promise<Blob>
}

/** The directory service of a kit; `undefined` where none is to be called. */
export function remoteDirectory(
  { settings, networks }: Pick<Kit, 'settings' | 'networks'>,
  ports: Ports,
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
