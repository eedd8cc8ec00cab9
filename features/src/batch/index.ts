import { defineFeature, eventTypes, tabSection } from '@portico/core/feature'
import { Batch } from './Batch.ts'
import { type BatchEvents, type BatchOptions, en } from './BatchHost.ts'

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
      async describeError(_, error, { translator, wallet }) {
        const { batchErrorText, en: words } = await import('./views/en.ts')
        return batchErrorText(error, translator(words), wallet)
      },
    },
  )

export type { Batch } from './Batch.ts'
export type { BatchEvents, BatchOptions, SponsorService } from './BatchHost.ts'
export type { BatchEntry } from './BatchOrder.ts'
export type { BatchRequest, BatchResult, BatchWay } from './BatchRequest.ts'
export type { BatchStore } from './BatchStore.ts'
export { batchErrors } from './batchErrors.ts'
