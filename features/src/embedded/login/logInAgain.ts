import type { EmbeddedHost } from '../EmbeddedHost.ts'
import type { EmailLogin } from './EmailLogin.ts'
import type { LoginStorage } from './LoginStore.ts'
import type { SocialLogin } from './SocialLogin.ts'

type Logins = {
  readonly host: Pick<EmbeddedHost, 'router'>
  readonly email: Pick<EmailLogin, 'begin' | 'type'>
  readonly social: Pick<SocialLogin, 'start' | 'startFarcaster'>
  readonly saved: Pick<LoginStorage, 'formerEmail' | 'get'>
}

/** R4.02: logs in as before the log out: with the provider that was used, else by email with the address filled in. */
export function logInAgain({ host, email, social, saved }: Logins): void {
  const provider = saved.get('formerSocial')
  if (provider === 'farcaster') return void social.startFarcaster()
  if (provider !== undefined) return void social.start(provider)
  email.begin()
  if (saved.formerEmail !== undefined) email.type(saved.formerEmail)
  host.router.push('EmailLogin')
}
