import { accountTab, defineFeature, LazyStore } from '@portico/core'
import type { ActivityOptions } from './ActivityOptions.ts'
import { en } from './en.ts'

/**
 * What the account in use did on its network: a tab of the Account view. Pending transactions of every chain
 * family, and the history of those that the data service knows.
 */
export const activity = (options: ActivityOptions = {}) =>
  defineFeature({
    id: 'activity',
    apiVersion: 1,
    slots: [
      accountTab({
        id: 'activity',
        label: 'activity',
        icon: 'activity',
        when: ({ features }) => features.activity === true,
        load: () => import('./views/ActivityTab.tsx'),
      }),
    ],
    remote: { activity: { id: 'activity', value: true } },
    messages: en,
    check: async () => (await import('./parseOptions.ts')).parseOptions(options),
    setup: (host) =>
      new LazyStore(async () => (await import('./openActivity.ts')).openActivity(host, options)),
  })

export type { ActivityOptions } from './ActivityOptions.ts'
export type { ActivityStore } from './ActivityStore.ts'
export type { Change } from './entries/Change.ts'
export type { Entry } from './entries/Entry.ts'
export type { Activity } from './openActivity.ts'
