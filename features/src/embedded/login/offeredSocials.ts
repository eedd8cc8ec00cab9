import type { RemoteFeatureState } from '@portico/core/feature'
import type { EmbeddedOptions, SocialLogin } from '../EmbeddedOptions.ts'

/** R9.09: the default order. */
const allSocials: readonly SocialLogin[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

/** The social logins to show, in order: those of the remote feature's list, else those of the dapp. */
export function offeredSocials(
  { socials: switched = true }: RemoteFeatureState['features'],
  { socials = allSocials }: EmbeddedOptions,
): readonly SocialLogin[] {
  if (typeof switched === 'boolean') return switched ? socials : []
  // A project's configuration may name logins that this version does not know.
  return [...new Set(switched)].flatMap((name) => allSocials.find((it) => it === name) ?? [])
}
