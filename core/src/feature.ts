export type { Adapters } from './adapter/AdapterStore.ts'
export { assetId } from './adapter/assetId.ts'
export type { CoreEvents, EventTable, KitEvents } from './analytics/EventStore.ts'
export type { BalanceEntry } from './balance/Balances.ts'
export type { ActiveAccount } from './connection/AccountStore.ts'
export type { Attempt, AttemptRequest, AttemptStatus, Attempts } from './connection/AttemptStore.ts'
export type { Connections } from './connection/ConnectionStore.ts'
export type { Guard, Guards, GuardTable, Verdict } from './connection/Guards.ts'
export type { Connectors } from './connector/ConnectorStore.ts'
export type { ErrorDefinition, ErrorTable } from './errors/defineErrors.ts'
export { defineFeature, eventTypes } from './feature/defineFeature.ts'
export { type FeatureApi, type FeatureViews, featureApiVersion } from './feature/Feature.ts'
export type { ErrorWords, FeatureHooks } from './feature/FeatureHooks.ts'
export type { FeatureHost, HostSigning } from './feature/FeatureHost.ts'
export {
  type LazyFeature,
  lazyFeature,
  type OpenedFeature,
  startReactions,
} from './feature/lazyFeature.ts'
export type {
  Placed,
  RegisteredFeature,
  RegisteredView,
  Registry,
} from './feature/Registry.ts'
export {
  accountAction,
  accountSummary,
  accountTab,
  connectRow,
  connectSection,
  headerButton,
  type SlotEntry,
  type SlotIcon,
  type SlotName,
  type SlotState,
  type Slots,
  settingsRow,
  tabSection,
} from './feature/Slot.ts'
export { defineMessages, type I18n, type Messages, type Translate } from './i18n/I18nStore.ts'
export type { Identities, ResolvedName } from './identity/Identities.ts'
export type { Alerts } from './modal/AlertStore.ts'
export type { FrameContainer, Modal } from './modal/ModalStore.ts'
export type { Notices } from './modal/NoticeStore.ts'
export type { Networks } from './network/NetworkStore.ts'
export type { AskContext, ConnectAim, ViewRegistration, ViewRules } from './router/CoreViews.ts'
export type { Direction, Route, Router, To, ViewTable } from './router/Router.ts'
export type {
  RemoteConfig,
  RemoteFeatureState,
  RemoteSwitch,
  RemoteSwitches,
  RemoteValue,
} from './settings/RemoteFeatureStore.ts'
export type { SignIn, SignInQuestion } from './siwx/SiwxMessage.ts'
export type { Storage } from './storage/createStorage.ts'
export type { KeyedStorage } from './storage/keyedStorage.ts'
export type { Theme } from './theme/ThemeStore.ts'
export type { Transactions } from './transaction/Transaction.ts'
export type { LazyWallets, WalletBrowser, WalletDirectory, WalletGroup } from './wallet/Wallet.ts'
