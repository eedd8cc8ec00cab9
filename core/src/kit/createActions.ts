import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import { lazy } from '../async/lazy.ts'
import type { Feature } from '../feature/Feature.ts'
import { createConnectionActions } from './createConnectionActions.ts'
import type { Stores } from './createStores.ts'
import type { Kit } from './Kit.ts'
import type { KitOptions } from './KitOptions.ts'
import { openModal } from './openModal.ts'
import type { Ports } from './Ports.ts'

type Parts = { readonly ports: Ports; readonly stores: Stores }

/** Creates the actions of a kit. */
export function createActions(
  options: KitOptions<readonly AdapterDefinition[], readonly Feature[]>,
  { ports, stores }: Parts,
) {
  const { remoteFeatures, modal } = stores
  const check = lazy(async () => (await import('./parseOptions.ts')).parseOptions(options))
  const project = lazy(async () => {
    if (ports.service('directory'))
      await (await import('../project/loadProject.ts')).loadProject(stores, ports)
  })
  const context = { ...stores, ...ports, multiWallet: () => remoteFeatures.features.multiWallet }
  const open: Kit['open'] = (request = {}) =>
    openModal(stores, { check, project, clock: ports.clock }, request)
  return {
    ...createConnectionActions({ context, check }),
    open,
    close: modal.close,
  }
}
