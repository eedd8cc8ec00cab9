import type { EventTable } from '../analytics/CoreEvents.ts'
import type { Messages } from '../i18n/defineMessages.ts'
import type { ViewTable } from '../router/Router.ts'
import type { Feature } from './Feature.ts'

/** Declares the analytics events of a feature: types only, no bytes shipped. */
export function eventTypes<events extends EventTable>(): events {
  return undefined as never // never read at run time
}

/** Types a feature from its parts: views by their components' `params`, messages, events, API. */
export function defineFeature<
  const id extends string,
  views extends ViewTable = {},
  const messages extends Messages = {},
  events extends EventTable = {},
  api = undefined,
>(feature: Feature<id, views, events, messages, api>): Feature<id, views, events, messages, api> {
  return feature
}
