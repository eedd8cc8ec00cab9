import { defineErrors } from '@portico/core'

/** Errors of the tip jar. */
export const tipErrors = defineErrors(
  'tips',
  { cannotSign: (namespace: string) => `Accounts of ${namespace} cannot give tips` },
  'https://tips.example/errors',
)
