import { defineErrors } from '@portico/core'

/** What can go wrong with a tip. */
export const tipErrors = defineErrors(
  'tips',
  { cannotSign: (namespace: string) => `Accounts of ${namespace} cannot give tips` },
  'https://tips.example/errors',
)
