import type { Kit } from '../Kit.ts'
import type { Ports } from '../Ports.ts'
import type { KitSettings } from '../settings/KitOptions.ts'
import { arrangeFirst, type FirstWallets } from './arrangeFirst.ts'
import { builtInWallets } from './builtInWallets.ts'
import type { DirectoryApi } from './createDirectoryApi.ts'
import { firstQueries } from './firstQueries.ts'
import { isReachable } from './isReachable.ts'
import { remoteSource } from './remoteSource.ts'
import { selectWallets } from './selectWallets.ts'
import { speaks } from './speaks.ts'
import type { Wallet } from './Wallet.ts'
import type { WalletDirectory } from './WalletDirectory.ts'
import { WalletImages } from './WalletImages.ts'
import type { WalletSettings } from './WalletSettings.ts'
import type { WalletSource } from './WalletSource.ts'
import { WalletStore } from './WalletStore.ts'

const recommendations = 4

/** The directory of a kit: the service's where there is one, the built-in list else. */
export async function createWallets(
  kit: Omit<Kit, 'features'>,
  ports: Ports,
): Promise<WalletDirectory> {
  const { connectors, networks, settings } = kit
  const { clock, storage, run } = ports
  const wishes = settings.wallets ?? {}
  const directory = await loadApi(settings, ports)
  const remote = directory && remoteSource(directory, networks.all)
  const known = builtInWallets.filter((wallet) => speaks(wallet, networks.all))
  const images = new WalletImages(
    clock,
    directory &&
      ((id, signal) => directory.api.walletImage({ ...directory.caller, id }, { signal })),
  )
  const fits = (wallet: Wallet) =>
    isReachable(wallet, kit.isMobile()) && speaks(wallet, networks.all)
  return new WalletStore({
    settings: wishes,
    connectors,
    storage,
    builtIn: builtInWallets,
    local: selectFirst(known, wishes),
    ask: remote && ((here) => askFirst((query) => remote(query, run.current.signal), wishes, here)),
    fits,
    imageOf: (wallet) => images.of(wallet),
    async createBrowser(learn) {
      const { createBrowser } = await import('./createBrowser.ts')
      return createBrowser({ wishes, known, remote, learn, clock, fits })
    },
  })
}

/** Not even its code is loaded where there is no directory. */
async function loadApi(settings: KitSettings, ports: Ports): Promise<DirectoryApi | undefined> {
  if (ports.service('directory') === undefined) return undefined
  const { createDirectoryApi } = await import('./createDirectoryApi.ts')
  return createDirectoryApi(settings, ports)
}

/** Out of the built-in list all are taken: some turn out to be in this browser, or of no use on a phone. */
function selectFirst(known: readonly Wallet[], wishes: WalletSettings): FirstWallets {
  const { featured, recommended } = firstQueries(wishes, { entries: known.length })
  const answers = {
    featured: selectWallets(known, featured),
    recommended: selectWallets(known, recommended),
  }
  return arrangeFirst(answers, wishes.featured)
}

async function askFirst(
  source: WalletSource,
  wishes: WalletSettings,
  here: readonly string[],
): Promise<FirstWallets> {
  const queries = firstQueries(wishes, { entries: recommendations, here })
  const answers = [source(queries.featured), source(queries.recommended)] as const
  const [featured, recommended] = await Promise.all(answers)
  return arrangeFirst({ featured, recommended }, wishes.featured)
}
