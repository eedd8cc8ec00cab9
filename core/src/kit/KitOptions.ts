import type { AdapterDefinition } from '../adapter/NamespaceAdapter.ts'
import type { Clock } from '../async/Clock.ts'
import type { CreateConnector } from '../connector/Connector.ts'
import type { Slots } from '../feature/Slot.ts'
import type { I18nOptions } from '../i18n/I18nStore.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { StorageDriver } from '../storage/Storage.ts'
import type { ThemeOptions } from '../theme/ThemeStore.ts'
import type { WalletSettings } from '../wallet/WalletSettings.ts'

/** What a dapp says when it creates its kit, apart from adapters and features. */
export type KitSettings = PlainSettings &
  I18nOptions & {
    wallets?: WalletSettings
    theme?: ThemeOptions
    /** The last word on each list that features fill. */
    order?: Partial<{
      [slot in keyof Slots]: (entries: readonly Slots[slot][]) => readonly Slots[slot][]
    }>
    /** Wallets that the dapp brings by itself. */
    connectors?: readonly CreateConnector[]
    storage?: StorageDriver
    clock?: Clock
    fetch?: typeof fetch
  }

export type KitOptions<adapters extends readonly AdapterDefinition[], features> = KitSettings & {
  adapters: adapters
  /** One of the adapters' networks; the first of the first adapter unless told otherwise. */
  defaultNetwork?: NoInfer<adapters[number]['networks'][number]['caipNetworkId']>
  features?: features
}
