import { defineMessages } from '@portico/core/feature'

/** Texts that show before the feature's code has loaded. */
export const en = defineMessages({
  activity: 'Activity',
  notFetched: 'Failed to fetch transactions',
})
