import { defineMessages } from '@portico/core'

/** The words that show before anything of the feature is loaded. */
export const en = defineMessages({
  activity: 'Activity',
  failed: 'Failed to fetch transactions',
})
