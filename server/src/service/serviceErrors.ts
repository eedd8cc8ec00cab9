import { defineErrors } from '@portico/core'

/** Why the server does not start. */
export const serviceErrors = defineErrors('service', {
  settings: (problems: readonly string[]) => ['Bad settings', ...problems].join('\n  '),
  file: (variable: string, path: string) => `${variable}: ${path} cannot be read`,
  listen: (place: string) => `Cannot listen at ${place}`,
})
