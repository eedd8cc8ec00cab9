import type { AccountState } from '../connection/AccountState.ts'
import type { RemoteFeatures } from '../settings/resolveRemoteFeatures.ts'
import type { WalletGroup } from '../wallet/WalletSettings.ts'

/** What an entry may look at to decide whether it shows. */
export type SlotState = {
  readonly account: AccountState
  readonly canSend: boolean
  /** Which remote features are on; none in basic mode. */
  readonly features: RemoteFeatures
}

/** `load` gives a component without props; the React host renders it. */
type SlotComponent = { load(): Promise<{ default: (props: object) => unknown }> }
type Entry = {
  readonly id: string
  /** Higher ones stand first; 0 unless told otherwise. */
  readonly priority?: number
  readonly when?: (state: SlotState) => boolean
}
/** An icon of the kit by its name, or a component without props that draws one of 20 px. */
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
 * The lists that features fill. The host owns their order; the dapp has the last word. `view` names the
 * views that an entry may lead to, `label` the messages that it may wear.
 */
export type Slots<view extends string = string, label extends string = string> = {
  /** A block of the Connect view. */
  connectSection: Entry & SlotComponent & { readonly place: 'top' | 'bottom' }
  /**
   * A way to connect, in the list of wallets, leading to a view, which is told the `namespace` where only
   * one is wanted. `hint` says what it is, as "QR".
   */
  connectRow: Labelled<label> & {
    readonly view: view
    readonly group: WalletGroup
    readonly hint?: label
  }
  /** Takes the place of the native balance in the Account view; the first entry does. */
  accountSummary: Entry & SlotComponent
  /** A tab of the Account view. */
  accountTab: Labelled<label> & SlotComponent
  /** A round button of the Account view, leading to a view. */
  accountAction: Labelled<label> & { readonly view: view }
  /** A row at the end of the Account view, leading to a view. */
  settingsRow: Labelled<label> & { readonly view: view }
  /** A button in the modal's header on the Account view. */
  headerButton: Labelled<label> & { readonly view: view }
}
export type SlotName = keyof Slots
export type SlotEntry<view extends string = string, label extends string = string> = {
  [slot in SlotName]: { readonly slot: slot; readonly entry: Slots<view, label>[slot] }
}[SlotName]

/** Adds a button to the Account view. */
export const accountAction = <const entry extends Slots['accountAction']>(entry: entry) =>
  ({ slot: 'accountAction', entry }) as const
/** Takes the place of the native balance in the Account view. */
export const accountSummary = <const entry extends Slots['accountSummary']>(entry: entry) =>
  ({ slot: 'accountSummary', entry }) as const
/** Adds a tab to the Account view. */
export const accountTab = <const entry extends Slots['accountTab']>(entry: entry) =>
  ({ slot: 'accountTab', entry }) as const
/** Adds a row to the wallets of the Connect view. */
export const connectRow = <const entry extends Slots['connectRow']>(entry: entry) =>
  ({ slot: 'connectRow', entry }) as const
/** Adds a block to the Connect view. */
export const connectSection = <const entry extends Slots['connectSection']>(entry: entry) =>
  ({ slot: 'connectSection', entry }) as const
/** Adds a row to the end of the Account view. */
export const settingsRow = <const entry extends Slots['settingsRow']>(entry: entry) =>
  ({ slot: 'settingsRow', entry }) as const
/** Adds a button to the header of the Account view. */
export const headerButton = <const entry extends Slots['headerButton']>(entry: entry) =>
  ({ slot: 'headerButton', entry }) as const
