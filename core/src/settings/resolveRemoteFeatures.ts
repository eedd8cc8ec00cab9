/** On or off, or the names that are on: `false` for none. */
export type RemoteValue = boolean | readonly string[]

/** A switch that the configuration of a project may set from afar; a feature brings those of its own. */
export type RemoteSwitch = {
  /** What the configuration calls it. */
  readonly id: string
  /** Without a configuration. One that is off stays so until the dapp wants it, though the configuration allows it. */
  readonly value: RemoteValue
  /** What the configuration's list means for it; `null` leaves it to the dapp. By default the list itself, if any. */
  read?(list: readonly string[] | null): RemoteValue | null
}
export type RemoteSwitches = Readonly<Record<string, RemoteSwitch>>

/** Which switches are on, by their names; `multiWallet` is the kit's own. */
export type RemoteFeatures = Readonly<Record<string, RemoteValue>> & {
  readonly multiWallet: boolean
}
export type RemoteConfig = Readonly<Record<string, RemoteValue | null>>

/** Those of the kit itself. */
const ownSwitches = {
  multiWallet: { id: 'multi_wallet', value: false },
} as const satisfies RemoteSwitches

/** The switches of the kit and of its features. */
export function collectSwitches(
  features: readonly { readonly remote?: RemoteSwitches | undefined }[],
): RemoteSwitches {
  return Object.assign({}, ...features.map(({ remote }) => remote), ownSwitches)
}

type Sources = {
  readonly switches: RemoteSwitches
  readonly local: Readonly<Record<string, RemoteValue>>
  /** `undefined`: there is no remote configuration. `null` for a switch: the dapp decides. */
  readonly remote?: RemoteConfig | undefined
  readonly basic?: boolean
}

/**
 * Which switches are on. A remote configuration wins over the dapp's; `overridden` names the local settings that it
 * set aside. In basic mode all are off.
 */
export function resolveRemoteFeatures({ switches, local, remote, basic = false }: Sources): {
  features: RemoteFeatures
  overridden: readonly string[]
} {
  const overridden: string[] = []
  const value = (name: string, { value: ownDefault }: RemoteSwitch): RemoteValue => {
    if (basic) return false
    const mine = local[name] ?? ownDefault
    if (remote === undefined || remote[name] === null) return mine
    const theirs = remote[name] ?? false
    if (local[name] !== undefined && String(theirs) !== String(mine)) overridden.push(name)
    return theirs
  }
  const features = Object.fromEntries(
    Object.entries(switches).map(([name, it]) => [name, value(name, it)]),
  ) as RemoteFeatures // its own are among them
  return { features, overridden }
}
