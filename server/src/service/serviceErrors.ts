import { defineErrors } from '@portico/core'

/** Errors that prevent the start of the server. */
export const serviceErrors = defineErrors('service', {
  settings: (problems: readonly string[]) => ['Invalid settings', ...problems].join('\n  '),
  file: (variable: string, path: string) => `${variable}: ${path} cannot be read`,
  listen: (place: string) => `Cannot listen at ${place}`,
})
