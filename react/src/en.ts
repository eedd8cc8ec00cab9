import { defineMessages } from '@portico/core'

/** The words of the modal and its views. */
export const en = defineMessages({
  'connect.title': 'Connect a wallet',
})
