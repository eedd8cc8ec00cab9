import { defineErrors } from '@portico/core'

/** Errors of ramps and their options. No message contains a key, and no cause is kept, since it may contain one. */
export const rampErrors = /* @__PURE__ */ defineErrors('ramp', {
  unavailable: (name: string) => `${name} did not answer`,
  http: (name: string, status: number) => `${name} answered with HTTP status ${status}`,
  malformed: (name: string, what: string) => `${name} returned an invalid answer: ${what}`,
  rejected: (name: string) => `${name} does not sell this`,
  badHost: (name: string) => `${name} named a page on another host`,
  badKey: (name: string) => `The key of ${name} is not valid`,
  noHosts: 'No hosts for the proofs of accounts that `onramp` asks for',
  newer: (version: number, known: number) =>
    `The file has version ${version} of the on-ramp tables; this release supports up to ${known}`,
})
