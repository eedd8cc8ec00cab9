import { defineFeature, eventTypes, tabSection } from '@portico/core'
import { Batch } from './Batch.ts'
import type { BatchEvents } from './BatchHost.ts'
import type { BatchOptions } from './BatchOptions.ts'
import { en } from './en.ts'

/** Makes several calls of the active account with one review: with one question where the wallet can, else in turn. */
export const batch = (options: BatchOptions = {}) =>
  defineFeature(
    {
      id: 'batch',
      apiVersion: 1,
      sign: true,
      slots: [
        tabSection({
          id: 'batch',
          tab: 'activity',
          load: () => import('./views/OpenBatchRow.tsx'),
        }),
      ],
      views: { Batch: { load: () => import('./views/BatchView.tsx'), title: 'title' } },
      messages: en,
      events: eventTypes<BatchEvents>(),
      setup: (host) => new Batch(host, options),
    },
    {
      when: { batch: (api) => api.isOpen },
      describeError: async (_, error, words) =>
        (await import('./views/describeError.ts')).describeError(error, words),
    },
  )

export type { Batch } from './Batch.ts'
export type { BatchEntry } from './BatchEntry.ts'
export type { BatchEvents } from './BatchHost.ts'
export type { BatchOptions, SponsorService } from './BatchOptions.ts'
export type { BatchRequest, BatchResult, BatchWay } from './BatchRequest.ts'
export type { BatchStore } from './BatchStore.ts'
export { batchErrors } from './batchErrors.ts'
