import { makeAutoObservable } from '../state/index.ts'
import type { LazyAlert } from './lazyAlert.ts'

type LocalSwitches = {
  readonly switches: RemoteSwitches
  readonly local: Readonly<Record<string, RemoteValue | undefined>>
  readonly basic: boolean
}

/** Which remote features are on; observable. */
export interface RemoteFeatureState {
  /** The project's remote configuration, once it is loaded. */
  readonly remote: RemoteConfig | undefined
  /** The switches that a remote configuration may set. */
  readonly switches: RemoteSwitches
  /** The dapp's values until a remote configuration is loaded, which overrides them. */
  readonly features: RemoteFeatures
}

/** The state behind `RemoteFeatureState`. */
export class RemoteFeatureStore implements RemoteFeatureState {
  remote: RemoteConfig | undefined
  readonly #local: LocalSwitches
  readonly #alert: LazyAlert

  constructor(local: LocalSwitches, alert: LazyAlert) {
    this.#local = local
    this.#alert = alert
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get switches(): RemoteSwitches {
    return this.#local.switches
  }

  get features(): RemoteFeatures {
    return this.#resolve(this.remote).features
  }

  /** Applies a remote configuration, and raises an alert for the local settings that it overrides. */
  apply(remote: RemoteConfig): void {
    const { overridden } = this.#resolve(remote)
    if (overridden.length > 0) this.#alert('remoteOverride', [overridden.join(', ')])
    this.remote = remote
  }

  #resolve(remote: RemoteConfig | undefined) {
    return resolveRemoteFeatures({ ...this.#local, remote })
  }
}

/** On or off, or the names that are on; `false` for none. */
export type RemoteValue = boolean | readonly string[]

/** A switch that a project's remote configuration may set; a feature declares its own switches. */
export type RemoteSwitch = {
  /** The switch's id in the configuration. */
  readonly id: string
  /**
   * The value without a configuration. A switch that is off by default stays off until the dapp turns it on, even if
   * the configuration allows it.
   */
  readonly value: RemoteValue
  /** Accepts the names of what is on in place of `true`, which turns all on. */
  readonly list?: boolean
  /** The dapp's own value by the feature's options, for whose override there is an alert as well. */
  readonly local?: RemoteValue | undefined
  /**
   * Converts the configuration's list to a value; `null` leaves the value to the dapp. By default the list itself, if
   * any.
   */
  read?(list: readonly string[] | null): RemoteValue | null
  /**
   * Leaves the value to the dapp also while the configuration cannot be loaded. Without it, the switch is then off
   * unless the dapp has set it.
   */
  readonly keep?: boolean
}
/** Switches that a remote configuration may set, by name. */
export type RemoteSwitches = Readonly<Record<string, RemoteSwitch>>

/** The values of all switches by name; `multiWallet` and `branding` are the kit's own. */
export type RemoteFeatures = Readonly<Record<string, RemoteValue>> & {
  readonly multiWallet: boolean
  readonly branding: boolean
}
/** A project's remote configuration: values by the name of the switch, `null` for one that is left to the dapp. */
export type RemoteConfig = Readonly<Record<string, RemoteValue | null>>

/** The kit's own switches. */
const kitSwitches = {
  multiWallet: { id: 'multi_wallet', value: false },
  branding: { id: 'reown_branding', value: true },
} as const satisfies RemoteSwitches

/** Collects the switches of the kit and of its features. */
export function collectSwitches(
  features: readonly { readonly remote?: RemoteSwitches | undefined }[],
): RemoteSwitches {
  return Object.assign({}, ...features.map(({ remote }) => remote), kitSwitches)
}

/** An empty list is off. */
const orOff = (value: RemoteValue) => (String(value) ? value : false)

type Sources = {
  readonly switches: RemoteSwitches
  readonly local: Readonly<Record<string, RemoteValue | undefined>>
  /** `undefined` without a remote configuration; `null` for a switch leaves its value to the dapp. */
  readonly remote?: RemoteConfig | undefined
  readonly basic?: boolean
}

/**
 * Resolves the values of all switches. A remote configuration overrides the dapp's values; `overridden` names the
 * local settings that it overrode. In basic mode all are off.
 */
export function resolveRemoteFeatures({ switches, local, remote, basic = false }: Sources): {
  features: RemoteFeatures
  overridden: readonly string[]
} {
  const overridden: string[] = []
  const value = (name: string, it: RemoteSwitch): RemoteValue => {
    if (basic) return false
    const own = local[name] ?? it.local
    if (!remote || remote[name] === null) return own ?? it.value
    const { [name]: value = false } = remote
    if (own !== undefined && String(value) !== String(own)) overridden.push(name)
    return value as RemoteValue
  }
  const features = Object.fromEntries(
    Object.entries(switches).map(([name, it]) => [name, orOff(value(name, it))]),
  ) as RemoteFeatures // the kit's own switches are included
  return { features, overridden }
}
