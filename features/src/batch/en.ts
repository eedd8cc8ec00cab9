import { defineMessages } from '@portico/core'

/** Texts that the header shows before the feature's code has loaded. */
export const en = defineMessages({ title: 'Review batch' })
