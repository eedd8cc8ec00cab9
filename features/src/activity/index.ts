import { accountTab, defineFeature, lazyFeature } from '@portico/core/feature'
import type { ActivityOptions } from './ActivityOptions.ts'
import { en } from './en.ts'

/**
 * A tab of the Account view with the transactions of the active account on its network: pending ones in every
 * chain family, and the history where the data service supports the network.
 */
export const activity = (options: ActivityOptions = {}) =>
  defineFeature({
    id: 'activity',
    apiVersion: 1,
    slots: [
      accountTab({
        id: 'activity',
        label: 'activity',
        priority: 1,
        icon: 'activity',
        when: ({ features }) => features.activity === true,
        load: () => import('./views/ActivityTab.tsx'),
      }),
    ],
    remote: { activity: { id: 'activity', value: true } },
    messages: en,
    check: async () => (await import('./ActivityOptions.ts')).checkActivityOptions(options),
    setup: (host) =>
      lazyFeature(host, async () =>
        (await import('./openActivity.ts')).openActivity(host, options),
      ),
  })

export type { ActivityOptions } from './ActivityOptions.ts'
export type { ActivityStore } from './ActivityStore.ts'
export type { Change, Entry } from './entries/Entry.ts'
