import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import type { Clock } from '../async/Clock.ts'
import type { CreateConnector } from '../connector/Connector.ts'
import type { Slots } from '../feature/Slot.ts'
import type { I18nOptions } from '../i18n/I18nStore.ts'
import type { PictureSource } from '../settings/PictureSource.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { StorageDriver } from '../storage/Storage.ts'
import type { ThemeOptions } from '../theme/ThemeStore.ts'
import type { WalletSettings } from '../wallet/WalletSettings.ts'

/** The options of a kit apart from adapters and features. */
export type KitSettings = PlainSettings &
  I18nOptions & {
    wallets?: WalletSettings
    theme?: ThemeOptions
    /** Pictures of networks, tokens and wallets that come without one; default: letters. */
    pictures?: PictureSource
    /** Rearranges or filters the entries of each slot that features fill. */
    order?: Partial<{
      [slot in keyof Slots]: (entries: readonly Slots[slot][]) => readonly Slots[slot][]
    }>
    /** Connectors that the dapp supplies itself. */
    connectors?: readonly CreateConnector[]
    storage?: StorageDriver
    clock?: Clock
    fetch?: typeof fetch
  }

export type KitOptions<adapters extends readonly AdapterDefinition[], features> = KitSettings & {
  adapters: adapters
  /** The id of a network of the adapters. Default: the first network of the first adapter. */
  defaultNetwork?: NoInfer<adapters[number]['networks'][number]['caipNetworkId']>
  features?: features
}
