import { defineMessages } from '@portico/core'

/** Texts that are shown before the feature's code has loaded. */
export const en = defineMessages({ title: 'Permissions' })
