import {
  connectSection,
  defineFeature,
  eventTypes,
  type KitError,
  settingsRow,
} from '@portico/core'
import { Embedded } from './Embedded.ts'
import type { EmbeddedEvents } from './EmbeddedHost.ts'
import type { EmbeddedOptions, LoginMethod } from './EmbeddedOptions.ts'
import { en } from './en.ts'

const connects = () => ({ connectorIds: ['auth'] })

/**
 * Logs visitors in by email, a social account or Farcaster: their accounts of all chain families are on a secure site,
 * which an operator hosts, and every signature is approved in its frame.
 */
export const embedded = (options: EmbeddedOptions) => {
  const order = options?.logins ?? (['email', 'social', 'wallet'] as const)
  /** R1.04: before or after the wallets, in the given order. */
  const placed = (method: LoginMethod) =>
    ({
      place:
        order.indexOf(method) < order.indexOf('wallet') || !order.includes('wallet')
          ? 'top'
          : 'bottom',
      priority: order.length - order.indexOf(method),
      when: () => order.includes(method),
    }) as const
  return defineFeature(
    {
      id: 'embedded',
      apiVersion: 1,
      slots: [
        connectSection({
          id: 'email',
          ...placed('email'),
          load: () => import('./views/EmailSection.tsx'),
        }),
        connectSection({
          id: 'social',
          ...placed('social'),
          load: () => import('./views/SocialSection.tsx'),
        }),
        settingsRow({ id: 'wallet', view: 'EmbeddedWallet', icon: 'user', label: 'wallet' }),
      ],
      views: {
        EmailLogin: { load: () => import('./views/EmailLoginView.tsx'), title: 'email', connects },
        EmailVerifyOtp: {
          load: () => import('./views/EmailVerifyOtpView.tsx'),
          title: 'checkEmail',
          connects,
        },
        EmailVerifyDevice: {
          load: () => import('./views/EmailVerifyDeviceView.tsx'),
          title: 'registerDevice',
          connects,
        },
        ConnectingSocial: {
          load: () => import('./views/ConnectingSocialView.tsx'),
          title: 'social',
          connects,
        },
        ConnectingFarcaster: {
          load: () => import('./views/ConnectingFarcasterView.tsx'),
          title: 'farcaster',
          connects,
        },
        ApproveTransaction: {
          load: () => import('./views/ApproveTransactionView.tsx'),
          title: 'approve',
        },
        EmbeddedWallet: { load: () => import('./views/EmbeddedWalletView.tsx'), title: 'wallet' },
        UpdateEmailWallet: {
          load: () => import('./views/UpdateEmailWalletView.tsx'),
          title: 'editEmail',
        },
        UpdateEmailPrimaryOtp: {
          load: () => import('./views/UpdateEmailPrimaryOtpView.tsx'),
          title: 'confirmCurrent',
        },
        UpdateEmailSecondaryOtp: {
          load: () => import('./views/UpdateEmailSecondaryOtpView.tsx'),
          title: 'confirmNew',
        },
      },
      messages: en,
      events: eventTypes<EmbeddedEvents>(),
      check: async () => (await import('./parseOptions.ts')).parseOptions(options),
      setup: (host) => new Embedded(host, options),
    },
    {
      when: { wallet: (api) => api.user !== undefined },
      connectors: (api) => api.connectors(),
      describeError: async (_, error, words) =>
        isOwnError(error)
          ? (await import('./views/describeFailure.ts')).describeFailure(error, words)
          : undefined,
    },
  )
}

const isOwnError = (error: unknown): error is KitError =>
  /^embedded\//.test(String((error as Partial<KitError> | null)?.code))

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
export type { SocialLogin as SocialLoginStore } from './login/SocialLogin.ts'
export type { OpenedEmbedded } from './openEmbedded.ts'
export type { FrameUser } from './protocol/frameUser.ts'
