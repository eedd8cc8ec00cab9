import { defineErrors } from '@portico/core'

/** Errors of the operator's set-up of sessions. */
export const sessionErrors = /* @__PURE__ */ defineErrors('sessions', {
  noHosts: 'Sessions need the hosts of this service, which each signed message names',
  newer: (found: number, known: number) =>
    `The sessions are of version ${found} of a later release; this one knows ${known}`,
  noDatabase: (name: string) => `The package ${name} is not installed`,
})
