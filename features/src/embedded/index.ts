import { connectSection, defineFeature, eventTypes, settingsRow } from '@portico/core/feature'
import { Embedded, loadEmbedded } from './Embedded.ts'
import type { EmbeddedEvents } from './EmbeddedHost.ts'
import type { EmbeddedOptions, LoginMethod } from './EmbeddedOptions.ts'
import { en, loginTitles, walletTitles } from './en.ts'

/** Views that load together are loaded by one function, because a bundler adds to each `import()` its list of files. */
const loginViews = () => import('./views/login/loginViews.ts')
const walletViews = async () => (await loadEmbedded()).walletViews()
/** The views with these titles in what `load` loads. */
const viewsOf = <all, const name extends keyof all & string, const more extends object>(
  load: () => Promise<all>,
  titles: Readonly<Record<name, string>>,
  more?: more,
) =>
  Object.fromEntries(
    Object.keys(titles).map((name) => [
      name,
      { load: async () => ({ default: (await load())[name as name] }), ...more },
    ]),
  ) as { readonly [key in name]: { load(): Promise<{ default: all[key] }> } & more }

/**
 * Logs visitors in by email, a social account or Farcaster: their accounts of all chain families are on a secure site,
 * which an operator hosts, and every signature is approved in its frame.
 */
export const embedded = (options: EmbeddedOptions) => {
  const order: readonly LoginMethod[] = options?.logins ?? ['email', 'social', 'wallet']
  /** R1.04: before or after the wallets, in the given order. */
  const section = (id: 'email' | 'social', remote: 'email' | 'socials') => {
    const at = order.indexOf(id)
    return connectSection({
      id,
      place: order.slice(0, at).includes('wallet') ? 'bottom' : 'top',
      priority: order.length - at,
      when: ({ features }) => at >= 0 && features[remote] !== false,
      load: async () => ({ default: (await loginViews())[id] }),
    })
  }
  return defineFeature(
    {
      id: 'embedded',
      apiVersion: 1,
      slots: [
        section('email', 'email'),
        section('social', 'socials'),
        settingsRow({
          id: 'wallet',
          view: 'EmbeddedWallet',
          icon: 'user',
          label: 'EmbeddedWallet',
        }),
      ],
      remote: {
        email: {
          id: 'social_login',
          value: true,
          keep: true,
          read: (logins) => logins?.includes('email') ?? null,
        },
        socials: {
          id: 'social_login',
          value: true,
          list: true,
          local: options?.socials,
          keep: true,
          read: (logins) => logins?.filter((name) => name !== 'email') ?? null,
        },
      },
      views: {
        ...viewsOf(loginViews, loginTitles, { connects: () => ({ connectorIds: ['auth'] }) }),
        ...viewsOf(walletViews, walletTitles),
      },
      messages: en,
      events: eventTypes<EmbeddedEvents>(),
      check: async (settings) => (await loadEmbedded()).checkEmbeddedOptions(options, settings),
      setup: (host) => new Embedded(host, { ...options, logins: order }),
    },
    {
      when: { wallet: (api) => Boolean(api.account) },
      connectors: (api) => api.connectors(),
      describeError: async ({ name }, error, words) =>
        (await walletViews()).describeFailure(error, words, name),
    },
  )
}

export type { ApprovalStore } from './approval/ApprovalStore.ts'
export type { CustodyStore } from './custody/CustodyStore.ts'
export type { Embedded } from './Embedded.ts'
export type { EmbeddedEvents } from './EmbeddedHost.ts'
export type {
  AccountType,
  EmbeddedOptions,
  LoginMethod,
  SocialLogin,
  SocialProvider,
} from './EmbeddedOptions.ts'
export { embeddedErrors } from './embeddedErrors.ts'
export type { EmailLogin } from './login/EmailLogin.ts'
export type { EmailUpdate } from './login/EmailUpdate.ts'
export type { EmbeddedAccount } from './login/LoginStore.ts'
export type { SocialLogin as SocialLoginStore } from './login/SocialLogin.ts'
export type { OpenedEmbedded } from './openEmbedded.ts'
export type { FrameUser } from './protocol/frameUser.ts'
export type { SmartAccountStore } from './smartAccount/SmartAccountStore.ts'
