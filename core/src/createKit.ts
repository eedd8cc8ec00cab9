import type { AdapterDefinition } from './adapter/NamespaceAdapter.ts'
import { lazy } from './async/lazy.ts'
import { checkParts } from './checkParts.ts'
import type { ConnectionContext } from './connection/ConnectionContext.ts'
import { currentSigner } from './connection/currentSigner.ts'
import { createActions } from './createActions.ts'
import { createLazyParts } from './createLazyParts.ts'
import { createPorts } from './createPorts.ts'
import { createStores } from './createStores.ts'
import { coreMessages } from './en.ts'
import { collectContributions } from './feature/collectContributions.ts'
import type { Feature } from './feature/Feature.ts'
import { setUpFeatures } from './feature/setUpFeatures.ts'
import { isUnsupported } from './isUnsupported.ts'
import type { Kit } from './Kit.ts'
import { AlertStore } from './modal/AlertStore.ts'
import type { Namespace } from './network/NetworkDefinition.ts'
import { openModal } from './openModal.ts'
import { connectAim } from './router/connectAim.ts'
import { isMobile } from './settings/isMobile.ts'
import type { KitOptions } from './settings/KitOptions.ts'
import { lazyAlert } from './settings/lazyAlert.ts'
import { prepareSession, startKit } from './startKit.ts'
import { isEqual, reaction } from './state/index.ts'

/**
 * Composes a kit. It starts nothing: no storage read, no network, no listener, until `start()`.
 * Throws `settings/invalid` and `feature/*` where the parts do not fit together.
 */
export function createKit<
  const adapters extends readonly AdapterDefinition[],
  const features extends readonly Feature[] = [],
>(options: KitOptions<adapters, features>): Kit<adapters, features> {
  checkParts(options)
  const { adapters: definitions, features: all, ...settings } = options
  const features: readonly Feature[] = all ?? []
  const alerts = new AlertStore(settings.debug ?? false)
  const alert = lazyAlert(alerts.raise)
  const ports = createPorts(settings, alert)
  const sources = () => collectContributions(features, kit as Kit, 'balanceSource')
  const stores = createStores(settings, definitions, {
    ...ports,
    alerts,
    alert,
    sources,
    transactions: () => lazyParts.transactions,
  })
  const { guards, remoteFeatures, registry, i18n } = stores
  const context: Omit<ConnectionContext, 'attempts'> = {
    ...stores,
    ...ports,
    alert,
    multiWallet: () => remoteFeatures.features.multiWallet,
    isMobile: () => isMobile(settings.mobile),
  }
  const check = lazy(async () => (await import('./settings/parseOptions.ts')).parseOptions(options))
  const project = lazy(async () => {
    if (ports.service('directory'))
      await (await import('./wallets/loadProject.ts')).loadProject(kit, ports)
  })
  const unsupported = (namespace?: Namespace) => isUnsupported(stores, settings, namespace)
  const t = i18n.translator('core', coreMessages)
  guards.add('close', ({ view }) =>
    view === 'UnsupportedChain' && unsupported() ? t('chooseNetwork') : true,
  )

  const signer = currentSigner.bind(undefined, context)
  const lazyParts = createLazyParts({
    ports,
    signer,
    kit: () => kit as Kit,
    names: () => collectContributions(features, kit as Kit, 'names'),
  })
  const startParts = { ...ports, ...context, definitions, features }
  const kit: Omit<Kit, 'features'> = {
    settings,
    ...stores,
    router: stores.router as never, // the features' views join the table below
    isUnsupported: unsupported,
    isMobile: context.isMobile,
    ...lazyParts,
    check: async () => (await import('./checkKit.ts')).checkKit(kit as Kit, options),
    prepare: () => prepareSession(startParts),
    start: startKit(startParts, () => kit as Kit),
    open: (request = {}) => openModal(kit, { check, project }, request),
    close: stores.modal.close,
    subscribe: (selector, listener, options) =>
      reaction(() => selector(kit as Kit), listener, { ...options, equals: isEqual }),
    ...createActions(stores.adapters, { context, check }),
  }
  const signIn = () => collectContributions(features, kit as Kit, 'signIn')[0]
  const parts = { ...ports, kit, signer, signIn, connectAim: () => connectAim(kit) }
  for (const feature of features)
    registry.add(feature, i18n.translator(feature.id, feature.messages ?? {}) as never)
  Object.assign(kit, { features: setUpFeatures(features, parts) })
  // Libraries such as Vue leave an object alone that takes no further fields, where they would wrap every store in it.
  return Object.preventExtensions(kit) as never
}
