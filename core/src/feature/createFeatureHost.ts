import type { Transport } from '../api/createTransport.ts'
import { currentSigner } from '../connection/currentSigner.ts'
import { type SigningActions, signingActionNames } from '../connection/SigningActions.ts'
import type { Messages } from '../i18n/I18nStore.ts'
import { connectAim } from '../router/CoreViews.ts'
import { keyedStorage } from '../storage/keyedStorage.ts'
import type { FeatureHost, HostSigning } from './FeatureHost.ts'
import type { InstallableFeature } from './FeatureInstaller.ts'
import { featureErrors } from './featureErrors.ts'
import type { FeatureHostParts } from './HostKit.ts'

type Hosted = Pick<InstallableFeature, 'id' | 'messages' | 'remote' | 'sign'>

/** Creates the host of a feature: everything that the feature can access. */
export function createFeatureHost(feature: Hosted, parts: FeatureHostParts): FeatureHost {
  const { kit, driver, prefix, clock, transport } = parts
  const { connections, networks } = kit
  const { projectId, basic = false, debug = false } = kit.settings
  const { entry, of, list, lastKnown, load, watch } = kit.balances
  const translator = <const english extends Messages>(english: english) =>
    kit.i18n.translator(feature.id, english)
  return {
    router: kit.router,
    transport: basic && feature.remote ? refuseRequests(feature.id) : transport,
    basic,
    debug,
    get remoteFeatures() {
      return kit.remoteFeatures.features
    },
    storage: keyedStorage(driver, `${prefix}${feature.id}/`),
    t: translator(feature.messages ?? {}),
    translator,
    projectId,
    caller: parts.caller,
    metadata: kit.settings.metadata,
    isMobile: kit.isMobile,
    adapters: kit.adapters.definitions,
    wallets: kit.wallets,
    balances: { entry, of, list, lastKnown, load, watch },
    identities: kit.identities,
    transactions: kit.transactions,
    service: parts.service,
    account: kit.account,
    connections: {
      get all() {
        return connections.all
      },
      get unavailable() {
        return connections.unavailable
      },
      current: connections.current,
      status: connections.status,
    },
    attempts: kit.attempts,
    networks: { all: networks.all, current: networks.current, find: networks.find },
    guards: { add: (name, guard) => kit.guards.add(name, guard, `The feature "${feature.id}"`) },
    clock,
    get signal() {
      return parts.run.current.signal
    },
    adapter: kit.adapters.load,
    notify: kit.notices.show,
    alert: kit.alerts.raise,
    modal: kit.modal,
    theme: kit.theme,
    connectAim: () => connectAim(kit),
    connect: kit.connect,
    disconnect: kit.disconnect,
    switchNetwork: kit.switchNetwork,
    signIn: () => parts.collect('signIn').map((it) => limitContribution(it, parts))[0],
    permissionSources: () => parts.collect('permissions').map((it) => limitContribution(it, parts)),
    signer(namespace) {
      if (!feature.sign) throw featureErrors.create('notSigner', [feature.id])
      return currentSigner(kit, namespace)
    },
    ...guardSigning(feature, kit),
    track: (name: string, properties?: object) => kit.events.track(name, properties),
  }
}

/** The time that a feature has to load what it contributes, in ms. */
const contributionLimitMs = 15_000

/** Settles as what another feature contributes does, or rejects when that takes too long; a failure is reported. */
function limitContribution<part>(
  { by, part }: { readonly by: string; readonly part: Promise<part> },
  { clock, kit }: FeatureHostParts,
): Promise<part> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      kit.alerts.report(error, by)
      reject(error)
    }
    const stop = clock.after(contributionLimitMs, () => fail(new Error('No answer in time')))
    void Promise.resolve(part).then(resolve, fail).finally(stop)
  })
}

/** R1.06: what the dapp's own code starts of a remote feature reaches no service in basic mode. */
const refuseRequests =
  (id: string): Transport =>
  async () => {
    throw featureErrors.create('basic', [id])
  }

function guardSigning({ id, sign }: Hosted, kit: SigningActions): HostSigning {
  const guard = (action: keyof SigningActions) => async (input: never) => {
    if (!sign) throw featureErrors.create('notSigner', [id])
    return kit[action](input)
  }
  // Each name is mapped to the action of that name.
  return Object.fromEntries(
    signingActionNames.map((action) => [action, guard(action)]),
  ) as HostSigning
}
