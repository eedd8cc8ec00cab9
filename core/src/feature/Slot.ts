import type { AccountState } from '../connection/AccountStore.ts'
import type { RemoteFeatures } from '../settings/RemoteFeatureStore.ts'
import type { WalletGroup } from '../wallet/Wallet.ts'

/** The state by which an entry decides whether it is shown. */
export type SlotState = {
  readonly account: AccountState
  readonly canSend: boolean
  /** The remote features that are on; none in basic mode. */
  readonly features: RemoteFeatures
}

/** `load` returns a component without props; the React host renders it. */
type SlotComponent = { load(): Promise<{ default: (props: object) => unknown }> }
type Entry = {
  readonly id: string
  /** Entries with a higher priority come first. Default: 0. */
  readonly priority?: number
  readonly when?: (state: SlotState) => boolean
}
/** The name of an icon of the kit, or a component without props that draws a 20 px icon. */
export type SlotIcon =
  | 'activity'
  | 'bell'
  | 'buy'
  | 'image'
  | 'qr'
  | 'receive'
  | 'send'
  | 'settings'
  | 'shield'
  | 'swap'
  | 'token'
  | 'user'
  | 'wallet'
  | (() => unknown)
type Labelled<label> = Entry & { readonly label: label; readonly icon?: SlotIcon }

/**
 * The lists that features fill. The host orders them; the dapp may rearrange them. `view` names the views to which an
 * entry may navigate, `label` the messages that it may use.
 */
export type Slots<view extends string = string, label extends string = string> = {
  /** A block of the Connect view. */
  connectSection: Entry & SlotComponent & { readonly place: 'top' | 'bottom' }
  /**
   * A way to connect in the list of wallets. It opens a view, with `namespace` in the params if the request is
   * limited to one. `hint` is a short label, such as "QR".
   */
  connectRow: Labelled<label> & {
    readonly view: view
    readonly group: WalletGroup
    readonly hint?: label
  }
  /** Replaces the native balance in the Account view; only the first entry is used. */
  accountSummary: Entry & SlotComponent
  /** A tab of the Account view. */
  accountTab: Labelled<label> & SlotComponent
  /** A block above a tab of the Account view; `tab` is the id of the tab's entry. */
  tabSection: Entry & SlotComponent & { readonly tab: string }
  /** A round button of the Account view that opens a view. */
  accountAction: Labelled<label> & { readonly view: view }
  /** A row at the end of the Account view that opens a view. */
  settingsRow: Labelled<label> & { readonly view: view }
  /** A button in the modal's header on the Account view. */
  headerButton: Labelled<label> & { readonly view: view }
}
/** The lists of the modal that features fill. */
export type SlotName = keyof Slots
/** An entry of a slot; made by `accountAction` and the other functions of this entry. */
export type SlotEntry<view extends string = string, label extends string = string> = {
  [slot in SlotName]: { readonly slot: slot; readonly entry: Slots<view, label>[slot] }
}[SlotName]

/** `NoInfer`, or TypeScript 7 infers the entry from the feature's slots before it has inferred the feature's views. */
const added = <const slot extends SlotName, entry>(slot: slot, entry: entry) =>
  ({ slot, entry }) as { readonly slot: slot; readonly entry: NoInfer<entry> }

/** Adds a button to the Account view. */
export const accountAction = <const entry extends Slots['accountAction']>(entry: entry) =>
  added('accountAction', entry)
/** Replaces the native balance in the Account view. */
export const accountSummary = <const entry extends Slots['accountSummary']>(entry: entry) =>
  added('accountSummary', entry)
/** Adds a tab to the Account view. */
export const accountTab = <const entry extends Slots['accountTab']>(entry: entry) =>
  added('accountTab', entry)
/** Adds a block above a tab of the Account view. */
export const tabSection = <const entry extends Slots['tabSection']>(entry: entry) =>
  added('tabSection', entry)
/** Adds a row to the wallets of the Connect view. */
export const connectRow = <const entry extends Slots['connectRow']>(entry: entry) =>
  added('connectRow', entry)
/** Adds a block to the Connect view. */
export const connectSection = <const entry extends Slots['connectSection']>(entry: entry) =>
  added('connectSection', entry)
/** Adds a row to the end of the Account view. */
export const settingsRow = <const entry extends Slots['settingsRow']>(entry: entry) =>
  added('settingsRow', entry)
/** Adds a button to the header of the Account view. */
export const headerButton = <const entry extends Slots['headerButton']>(entry: entry) =>
  added('headerButton', entry)
