// What the kit's own packages take of core while the page loads. It carries no promise: a dapp, a feature or an adapter
// of others uses the other entries.
export { lazy, once } from './async/lazy.ts'
export { shortAddress } from './caip/addressText.ts'
export { initialAccount } from './connection/initialAccount.ts'
export { listAccounts } from './connection/listAccounts.ts'
export { featureErrors } from './feature/featureErrors.ts'
export { type InternalKit, internals } from './kit/internals.ts'
export type { KitViews } from './kit/Kit.ts'
export { firstView } from './router/firstView.ts'
export { isDevelopment } from './settings/isDevelopment.ts'
export { createStorage, type StorageTable } from './storage/createStorage.ts'
export { browserDriver } from './storage/drivers.ts'
export { contrastColor } from './theme/ThemeStore.ts'
