import { defineErrors } from '@portico/core'

/** Errors that prevent the start of the server. */
export const serviceErrors = defineErrors('service', {
  settings: (problems: readonly string[]) => ['Invalid settings', ...problems].join('\n  '),
  file: (variable: string, path: string) => `${variable}: ${path} cannot be read`,
  noDrawings: 'DIRECTORY_PICTURES needs the package @web3icons/core',
  listen: (place: string) => `Cannot listen at ${place}`,
})
