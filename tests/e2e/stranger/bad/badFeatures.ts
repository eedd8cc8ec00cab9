import { accountAction, accountTab, defineFeature, settingsRow } from '@portico/core/feature'

const forever = new Promise<never>(() => undefined)
let attempts = 0

/** Features with one fault each. */
export const badFeatures = [
  defineFeature({
    id: 'render',
    apiVersion: 1,
    views: { ThrowsInRender: { load: () => import('./views/ThrowsInRenderView.tsx') } },
    setup: () => undefined,
  }),
  defineFeature({
    id: 'unmount',
    apiVersion: 1,
    views: { ThrowsOnUnmount: { load: () => import('./views/ThrowsOnUnmountView.tsx') } },
    setup: () => undefined,
  }),
  defineFeature({
    id: 'never',
    apiVersion: 1,
    views: { NeverLoads: { load: () => forever } },
    setup: () => undefined,
  }),
  defineFeature({
    id: 'offline',
    apiVersion: 1,
    views: {
      LoadsLate: {
        async load() {
          if (attempts++ === 0) throw new TypeError('Failed to fetch')
          return { default: (_: { params: undefined }) => 'It came at last' }
        },
      },
    },
    setup: () => undefined,
  }),
  defineFeature({
    id: 'undeclared',
    apiVersion: 1,
    setup: (host) => ({ sign: () => host.signer(), host }),
  }),
  defineFeature({
    id: 'slots',
    apiVersion: 1,
    messages: { action: 'Throwing action', tab: 'Throwing tab', row: 'Nowhere' },
    slots: [
      accountAction({
        id: 'slots',
        view: 'WhatIsAWallet',
        label: 'action',
        when: () => {
          throw new Error('No condition')
        },
      }),
      accountTab({
        id: 'slots',
        label: 'tab',
        load: () => import('./views/ThrowsInRenderView.tsx'),
      }),
      // A feature author may not use the compiler, which rejects this.
      settingsRow({ id: 'slots', view: 'NoSuchView' as 'WhatIsAWallet', label: 'row' }),
    ],
    setup: () => undefined,
  }),
]
