import {
  connectSection,
  defineFeature,
  eventTypes,
  type KitError,
  settingsRow,
} from '@portico/core'
import { Embedded } from './Embedded.ts'
import type { EmbeddedEvents } from './EmbeddedHost.ts'
import type { EmbeddedOptions } from './EmbeddedOptions.ts'
import { en } from './en.ts'
import { loadEmbedded } from './loadEmbedded.ts'
import { loginOrder } from './loginOrder.ts'

const connects = () => ({ connectorIds: ['auth'] })
/** Views that load together are loaded by one function, because a bundler adds to each `import()` what that one needs. */
const loginViews = () => import('./views/loginViews.ts')
const walletViews = () => import('./views/walletViews.ts')
/** The view of a name in `load`, with a title; one file has the views of several names. */
const view =
  <views>(load: () => Promise<views>) =>
  <name extends keyof views, const more extends object>(name: name, more: more) => ({
    load: async () => ({ default: (await load())[name] }),
    ...more,
  })
const login = view(loginViews)
const wallet = view(walletViews)

/**
 * Logs visitors in by email, a social account or Farcaster: their accounts of all chain families are on a secure site,
 * which an operator hosts, and every signature is approved in its frame.
 */
export const embedded = (options: EmbeddedOptions) => {
  const order = loginOrder(options ?? {})
  const wallets = order.indexOf('wallet')
  /** R1.04: before or after the wallets, in the given order. */
  const placed = (id: 'email' | 'social') => {
    const at = order.indexOf(id)
    const place = at < wallets || wallets < 0 ? 'top' : 'bottom'
    return { id, place, priority: order.length - at, when: () => at >= 0 } as const
  }
  return defineFeature(
    {
      id: 'embedded',
      apiVersion: 1,
      slots: [
        connectSection(login('EmailSection', placed('email'))),
        connectSection(login('SocialSection', placed('social'))),
        settingsRow({ id: 'wallet', view: 'EmbeddedWallet', icon: 'user', label: 'wallet' }),
      ],
      views: {
        EmailLogin: login('EmailLogin', { title: 'email', connects }),
        EmailVerifyOtp: login('EmailVerifyOtp', { title: 'checkEmail', connects }),
        EmailVerifyDevice: login('EmailVerifyDevice', { title: 'registerDevice', connects }),
        ConnectingSocial: login('ConnectingSocial', { title: 'social', connects }),
        ConnectingFarcaster: login('ConnectingFarcaster', { title: 'farcaster', connects }),
        // The frame names itself what it asks: an approval, or how the wallet is kept.
        ApproveTransaction: wallet('ApproveTransaction', { title: 'wallet' }),
        EmbeddedWallet: wallet('EmbeddedWallet', { title: 'wallet' }),
        UpdateEmailWallet: wallet('UpdateEmailWallet', { title: 'editEmail' }),
        UpdateEmailPrimaryOtp: wallet('UpdateEmailPrimaryOtp', { title: 'confirmCurrent' }),
        UpdateEmailSecondaryOtp: wallet('UpdateEmailSecondaryOtp', { title: 'confirmNew' }),
      },
      messages: en,
      events: eventTypes<EmbeddedEvents>(),
      check: async () => (await loadEmbedded()).parseOptions(options),
      setup: (host) => new Embedded(host, options),
    },
    {
      when: { wallet: (api) => api.account !== undefined },
      connectors: (api) => api.connectors(),
      describeError: async (_, error, words) =>
        isOwnError(error) ? (await walletViews()).describeFailure(error, words) : undefined,
    },
  )
}

const isOwnError = (error: unknown): error is KitError =>
  String((error as Partial<KitError> | null)?.code).startsWith('embedded/')

export type { ApprovalStore } from './approval/ApprovalStore.ts'
export type { CustodyStore } from './custody/CustodyStore.ts'
export type { Embedded } from './Embedded.ts'
export type { EmbeddedEvents } from './EmbeddedHost.ts'
export type {
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
