import { makeObservable } from '../state/index.ts'
import type { LazyAlert } from './lazyAlert.ts'
import {
  type RemoteConfig,
  type RemoteFeatures,
  resolveRemoteFeatures,
} from './resolveRemoteFeatures.ts'

/** Which remote features are on: the dapp's say, until a remote configuration comes and wins. */
export class RemoteFeatureStore {
  remote: RemoteConfig | undefined
  readonly #local: Partial<RemoteFeatures>
  readonly #basic: boolean
  readonly #alert: LazyAlert

  constructor(local: Partial<RemoteFeatures>, basic: boolean, alert: LazyAlert) {
    this.#local = local
    this.#basic = basic
    this.#alert = alert
    makeObservable(this)
  }

  get features(): RemoteFeatures {
    return this.#resolve(this.remote).features
  }

  /** Takes a remote configuration, and warns once of the local settings that it sets aside. */
  apply(remote: RemoteConfig): void {
    const { overridden } = this.#resolve(remote)
    if (overridden.length > 0) this.#alert('remoteOverride', [overridden.join(', ')])
    this.remote = remote
  }

  #resolve(remote: RemoteConfig | undefined) {
    return resolveRemoteFeatures({ local: this.#local, remote, basic: this.#basic })
  }
}
