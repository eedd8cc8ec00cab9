import type { AdapterDefinition } from './adapter/NamespaceAdapter.ts'
import { lazy } from './async/lazy.ts'
import { createConnectionActions } from './createConnectionActions.ts'
import { createSigningActions } from './createSigningActions.ts'
import type { Stores } from './createStores.ts'
import type { Feature } from './feature/Feature.ts'
import type { Kit } from './Kit.ts'
import { openModal } from './openModal.ts'
import type { Ports } from './Ports.ts'
import type { KitOptions } from './settings/KitOptions.ts'

type Parts = { readonly ports: Ports; readonly stores: Stores }

/** What can be done with a kit. */
export function createActions(
  options: KitOptions<readonly AdapterDefinition[], readonly Feature[]>,
  { ports, stores }: Parts,
) {
  const { remoteFeatures, modal } = stores
  const check = lazy(async () => (await import('./settings/parseOptions.ts')).parseOptions(options))
  const project = lazy(async () => {
    if (ports.service('directory'))
      await (await import('./wallets/loadProject.ts')).loadProject(stores, ports)
  })
  const context = { ...stores, ...ports, multiWallet: () => remoteFeatures.features.multiWallet }
  const connecting = createConnectionActions({ context, check })
  const open: Kit['open'] = (request = {}) =>
    openModal(stores, { check, project, clock: ports.clock }, request)
  return {
    ...connecting,
    ...createSigningActions({ ...context, attempts: connecting.attempts }, stores),
    open,
    close: modal.close,
  }
}
