import { defineFeature, eventTypes } from '@portico/core/feature'
import { siwxErrors } from '@portico/core/internal/connect'
import { Siwx } from './Siwx.ts'
import { en, type SiwxEvents } from './SiwxHost.ts'
import type { SiwxOptions } from './SiwxOptions.ts'

const load = () => import('./views/SIWXSignMessageView.tsx')

/**
 * Requires a signature that proves the connected account, verified by a server or in the page. Throws `siwx/both`,
 * and `siwx/notEnabled` without a verifier.
 */
export const siwx = (options: SiwxOptions) => {
  // Plain JavaScript callers may omit the options.
  const { siweConfig, ...others } = options ?? {}
  if (siweConfig && Object.keys(others).length > 0)
    throw siwxErrors.create('both', [], { hints: ['Keep one of them'] })
  if (!siweConfig && !others.server && !others.verifiers && !others.sessions)
    throw siwxErrors.create('notEnabled', [], { hints: ['Give siwx() a server or verifiers'] })
  return defineFeature(
    {
      id: 'siwx',
      apiVersion: 1,
      sign: true,
      views: {
        SIWXSignMessage: { load, title: 'signIn' },
        // The visitor is connected already, or chooses a wallet first.
        ConnectingSiwe: { load, title: 'signIn', connects: () => ({ connectorIds: [] }) },
      },
      messages: en,
      events: eventTypes<SiwxEvents>(),
      check: async () => (await import('./checkSiwxOptions.ts')).checkSiwxOptions(options),
      setup: (host) => new Siwx(host, options),
    },
    {
      start: (api) => api.start(),
      signIn: async (api) => (await api.load()).provided.oneClick,
      permissions: async (api) => (await api.load()).provided.permissions,
      async describeError(_, error, { translator, wallet }) {
        const { en: words, problemText } = await import('./views/en.ts')
        return problemText({ step: 'sign', error }, translator(words), wallet)
      },
    },
  )
}

export type { Siwx } from './Siwx.ts'
export type { SiwxEvents } from './SiwxHost.ts'
export type { SiwxOptions, SiwxRules, SiwxStorage, TabChannel } from './SiwxOptions.ts'
export type { SiwxStore } from './SiwxStore.ts'
export type { Nonce, Sessions, SignedIn } from './sessions/Sessions.ts'
export type { MessageRequest, Messenger, Question } from './signInMessage.ts'
export type {
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiweSession,
} from './siwe/SiweConfig.ts'
