import {
  accountAction,
  accountTab,
  connectSection,
  defineFeature,
  eventTypes,
  headerButton,
  settingsRow,
} from '@portico/core/feature'
import { en } from './en.ts'
import type { TipEvents } from './TipHost.ts'
import { TipStore } from './TipStore.ts'
import { tipErrors } from './tipErrors.ts'

export type TipOptions = {
  /** Base URL of the tip jar's server. */
  readonly baseUrl: string
}

/** A tip jar: a third-party feature that uses public entry points only. */
export const tips = ({ baseUrl }: TipOptions) =>
  defineFeature({
    id: 'tips',
    apiVersion: 1,
    views: {
      Tips: { load: () => import('./views/TipsView.tsx'), title: 'title' },
      ConfirmTip: { load: () => import('./views/ConfirmTipView.tsx'), title: 'confirm' },
    },
    slots: [
      accountAction({
        id: 'tips',
        view: 'Tips',
        label: 'title',
        when: ({ account }) => account.namespace === 'eip155',
      }),
      accountTab({ id: 'tips', label: 'title', load: () => import('./views/TipsTab.tsx') }),
      connectSection({
        id: 'tips',
        place: 'bottom',
        load: () => import('./views/TipsSection.tsx'),
      }),
      settingsRow({ id: 'tips', view: 'Tips', label: 'title' }),
      headerButton({ id: 'tips', view: 'Tips', label: 'title' }),
    ],
    messages: en,
    events: eventTypes<TipEvents>(),
    errors: tipErrors,
    sign: true,
    setup(host) {
      const store = new TipStore(host, baseUrl)
      host.guards.add('close', () => (store.giving.status === 'pending' ? host.t('busy') : true))
      host.guards.add(
        'connect',
        async ({ connectorId }) => (await store.mayConnect(connectorId)) || host.t('notAllowed'),
      )
      return store
    },
  })
