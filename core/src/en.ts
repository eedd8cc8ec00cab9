import { defineMessages } from './i18n/defineMessages.ts'

/** The words of the core itself. */
export const coreMessages = defineMessages({
  chooseNetwork: 'Choose a supported network, or disconnect.',
})
