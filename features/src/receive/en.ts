import { defineMessages } from '@portico/core'

/** Texts that the Account view shows before the feature's code has loaded. */
export const en = defineMessages({ receive: 'Receive' })
