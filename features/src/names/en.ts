import { defineMessages } from '@portico/core'

/** Texts that Account and the header show before the feature's code has loaded. */
export const en = defineMessages({
  register: 'Get a name',
  registered: 'Your name',
})
