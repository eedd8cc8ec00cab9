import type { EmbeddedHost } from '../EmbeddedHost.ts'
import type { EmbeddedOptions, LoginMethod } from '../EmbeddedOptions.ts'
import type { EmailLogin } from './EmailLogin.ts'
import type { LoginStorage } from './LoginStore.ts'
import { offeredSocials } from './offeredSocials.ts'
import type { SocialLogin } from './SocialLogin.ts'

type Logins = {
  readonly host: Pick<EmbeddedHost, 'remoteFeatures' | 'router'>
  readonly options: EmbeddedOptions
  readonly email: Pick<EmailLogin, 'begin' | 'type'>
  readonly social: Pick<SocialLogin, 'start' | 'startFarcaster'>
  readonly saved: Pick<LoginStorage, 'formerEmail' | 'get'>
}

/**
 * R4.02: logs in as before the log out: with the provider that was used, else by email with the address filled in. Where
 * that login is off, the visitor chooses another.
 */
export function logInAgain({ host, options, email, social, saved }: Logins): void {
  const { remoteFeatures: features, router } = host
  const isOffered = (method: LoginMethod) => options.logins?.includes(method) ?? true
  const provider = saved.get('formerSocial')
  if (provider && isOffered('social') && offeredSocials(features, options).includes(provider))
    return void (provider === 'farcaster' ? social.startFarcaster() : social.start(provider))
  if (!isOffered('email') || features.email === false) {
    router.push('Connect')
    return
  }
  email.begin()
  if (saved.formerEmail !== undefined) email.type(saved.formerEmail)
  router.push('EmailLogin')
}
