/** Features that a remote configuration may switch, with what each can be. */
export type RemoteFeatures = {
  email: boolean
  socials: false | readonly string[]
  swaps: false | readonly string[]
  onramp: false | readonly string[]
  activity: boolean
  reownBranding: boolean
  multiWallet: boolean
}
type Name = keyof RemoteFeatures
export type RemoteConfig = Readonly<Partial<Record<Name, RemoteFeatures[Name] | null>>>

const defaults: RemoteFeatures = {
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['meld', 'coinbase'],
  activity: true,
  reownBranding: true,
  multiWallet: false,
}
const names = Object.keys(defaults) as Name[]

type Sources = {
  local: Partial<RemoteFeatures>
  /** `undefined`: there is no remote configuration. `null` for a feature: the dapp decides. */
  remote?: RemoteConfig | undefined
  basic?: boolean
}

/**
 * Which remote features are on. A remote configuration wins over the dapp's; `overridden` names the
 * local settings that it set aside. In basic mode all are off.
 */
export function resolveRemoteFeatures({ local, remote, basic = false }: Sources): {
  features: RemoteFeatures
  overridden: readonly Name[]
} {
  const overridden: Name[] = []
  const value = (name: Name) => {
    if (basic) return false
    const mine = local[name] ?? defaults[name]
    if (remote === undefined || remote[name] === null) return mine
    const theirs = remote[name] ?? false
    if (local[name] !== undefined && String(theirs) !== String(mine)) overridden.push(name)
    return theirs
  }
  // Each name is given a value of its own kind.
  const features = Object.fromEntries(names.map((name) => [name, value(name)])) as RemoteFeatures
  return { features, overridden }
}
