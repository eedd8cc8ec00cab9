import type { Clock } from '../../async/Clock.ts'
import type { Connectors } from '../../connector/ConnectorStore.ts'
import type { KeyedStorage } from '../../storage/keyedStorage.ts'
import type { Wallet, WalletDirectory, WalletSettings } from '../../wallet/Wallet.ts'
import { customWallets } from '../links/customWalletLink.ts'
import type { DirectoryKit, DirectoryPorts, RemoteDirectory } from '../remote/remoteDirectory.ts'
import { builtInWallets } from './builtInWallets.ts'
import { DirectoryPictures } from './DirectoryPictures.ts'
import { LoadedImages } from './LoadedImages.ts'
import {
  arrangeFirst,
  type FirstWallets,
  firstQueries,
  selectWallets,
  supportsNamespace,
} from './selectWallets.ts'
import { WalletImages } from './WalletImages.ts'
import { WalletStore } from './WalletStore.ts'

const byCustomLink: ReadonlySet<string> = new Set(Object.values(customWallets))

/** Creates the directory of a kit: from the service if it has one, else from the built-in list. */
export async function createWallets(
  kit: DirectoryKit & { readonly connectors: Connectors; isMobile(): boolean },
  ports: DirectoryPorts & { readonly clock: Clock; readonly storage: KeyedStorage },
): Promise<WalletDirectory> {
  const { connectors, networks, settings } = kit
  const { clock, storage } = ports
  const walletSettings = settings.wallets ?? {}
  const remote = await loadRemote(kit, ports)
  const builtIn = builtInWallets.filter((wallet) => supportsNamespace(wallet, networks.all))
  const { pictures: drawn } = settings
  const loaded =
    remote && new LoadedImages(clock, (id, signal) => remote.image('walletImage', id, signal))
  const images = new WalletImages({ loaded, drawn })
  const pictures =
    remote && !drawn
      ? new DirectoryPictures(clock, { networks: networks.all, fetch: remote.image })
      : undefined
  const fits = (wallet: Wallet) =>
    isReachable(wallet, kit.isMobile()) && supportsNamespace(wallet, networks.all)
  return new WalletStore({
    settings: walletSettings,
    connectors,
    storage,
    builtIn: builtInWallets,
    local: selectFirst(builtIn, walletSettings),
    fetchFirst: remote?.first,
    fits,
    imageOf: (wallet) => images.of(wallet),
    pictureOf: (id) => pictures?.of(id),
    async createBrowser(learn) {
      const { createBrowser } = await import('./createBrowser.ts')
      return createBrowser({
        walletSettings,
        builtIn,
        remote: remote?.list,
        learn,
        clock,
        fits,
      })
    },
  })
}

/** Loads the client of the directory only if the kit has a directory service. */
async function loadRemote(
  kit: DirectoryKit,
  ports: DirectoryPorts,
): Promise<RemoteDirectory | undefined> {
  if (ports.service('directory') === undefined) return undefined
  const { remoteDirectory } = await import('../remote/remoteDirectory.ts')
  return remoteDirectory(kit, ports)
}

/** Takes all matching built-in wallets, because some may turn out to be in this browser or unusable on a phone. */
function selectFirst(builtIn: readonly Wallet[], walletSettings: WalletSettings): FirstWallets {
  const { featured, recommended } = firstQueries(walletSettings, { entries: builtIn.length })
  const answers = {
    featured: selectWallets(builtIn, featured),
    recommended: selectWallets(builtIn, recommended),
  }
  return arrangeFirst(answers, walletSettings.featured)
}

/** On a phone, only a wallet with a link can be reached. */
function isReachable(wallet: Wallet, mobile: boolean): boolean {
  const { id, mobile_link, link_mode, webapp_link } = wallet
  return !mobile || Boolean(mobile_link || link_mode || webapp_link) || byCustomLink.has(id)
}
