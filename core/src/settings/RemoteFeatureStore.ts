import { makeAutoObservable } from '../state/index.ts'
import type { LazyAlert } from './lazyAlert.ts'
import {
  type RemoteConfig,
  type RemoteFeatures,
  type RemoteSwitches,
  type RemoteValue,
  resolveRemoteFeatures,
} from './resolveRemoteFeatures.ts'

type LocalSwitches = {
  readonly switches: RemoteSwitches
  readonly local: Readonly<Record<string, RemoteValue>>
  readonly basic: boolean
}

/** Which remote features are on: the dapp's values until a remote configuration is applied, which overrides them. */
export class RemoteFeatureStore {
  remote: RemoteConfig | undefined
  readonly #local: LocalSwitches
  readonly #alert: LazyAlert

  constructor(local: LocalSwitches, alert: LazyAlert) {
    this.#local = local
    this.#alert = alert
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The switches that a remote configuration may set. */
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
