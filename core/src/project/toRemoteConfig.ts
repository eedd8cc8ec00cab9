import type * as z from 'zod/mini'
import type { RemoteConfig } from '../settings/resolveRemoteFeatures.ts'
import type { directoryEndpoints } from '../wallets/directoryEndpoints.ts'

type Features = z.output<typeof directoryEndpoints.config.reply>['features']

/**
 * What a project's configuration says of the remote features. One that it does not name is off; one
 * that is on without a list is left to the dapp. Email is a login like the others there.
 */
export function toRemoteConfig(features: Features): RemoteConfig {
  const byId = new Map(features.map((feature) => [feature.id, feature]))
  const flag = (id: string) => byId.get(id)?.isEnabled === true
  const list = (id: string) => (flag(id) ? (byId.get(id)?.config ?? null) : false)
  const logins = list('social_login')
  const socials = logins ? logins.filter((name) => name !== 'email') : logins
  return {
    email: logins ? logins.includes('email') : logins,
    socials: orOff(socials),
    swaps: orOff(list('swap')),
    onramp: orOff(list('onramp')),
    activity: flag('activity'),
    reownBranding: flag('reown_branding'),
    // Allowed, it is still off until the dapp wants it.
    multiWallet: flag('multi_wallet') && null,
  }
}

function orOff(names: readonly string[] | null | false): readonly string[] | null | false {
  return names && names.length === 0 ? false : names
}
