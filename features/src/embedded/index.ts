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
/** Views of these names in what `load` loads; each has the message of its name as title. */
const viewsOf = <all, const name extends keyof all & string, const more extends object>(
  load: () => Promise<all>,
  names: readonly name[],
  more: more,
) =>
  Object.fromEntries(
    names.map((name) => [name, { load: async () => ({ default: (await load())[name] }), ...more }]),
  ) as { readonly [key in name]: { load(): Promise<{ default: all[key] }> } & more }

/**
 * Logs visitors in by email, a social account or Farcaster: their accounts of all chain families are on a secure site,
 * which an operator hosts, and every signature is approved in its frame.
 */
export const embedded = (options: EmbeddedOptions) => {
  const order = loginOrder(options ?? {})
  /** R1.04: before or after the wallets, in the given order. */
  const section = <const name extends 'EmailSection' | 'SocialSection'>(
    id: 'email' | 'social',
    name: name,
  ) => {
    const at = order.indexOf(id)
    const place = order.slice(0, at).includes('wallet') ? 'bottom' : 'top'
    return connectSection({
      ...{ id, place, priority: order.length - at, when: () => at >= 0 },
      load: async () => ({ default: (await loginViews())[name] }),
    })
  }
  return defineFeature(
    {
      id: 'embedded',
      apiVersion: 1,
      slots: [
        section('email', 'EmailSection'),
        section('social', 'SocialSection'),
        settingsRow({
          id: 'wallet',
          view: 'EmbeddedWallet',
          icon: 'user',
          label: 'EmbeddedWallet',
        }),
      ],
      views: {
        ...viewsOf(
          loginViews,
          [
            'EmailLogin',
            'EmailVerifyOtp',
            'EmailVerifyDevice',
            'ConnectingSocial',
            'ConnectingFarcaster',
          ],
          { connects },
        ),
        ...viewsOf(
          walletViews,
          [
            'EmbeddedWallet',
            'UpdateEmailWallet',
            'UpdateEmailPrimaryOtp',
            'UpdateEmailSecondaryOtp',
          ],
          {},
        ),
        // The frame names itself what it asks: an approval, or how the wallet is kept.
        ...viewsOf(walletViews, ['ApproveTransaction'], { title: 'EmbeddedWallet' }),
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
