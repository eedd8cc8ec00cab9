import { defineErrors } from './defineErrors.ts'

/** Errors of selecting, adding and reaching networks. */
export const networkErrors = /* @__PURE__ */ defineErrors('network', {
  notFound: 'Network Not Found',
  rejected: 'Network switch rejected',
  notAdded: 'Chain is not supported',
  notSwitched: 'The wallet stayed on another network',
  switchFailed: 'Failed to switch network',
  noSwitch: 'The wallet cannot switch networks',
  wrongEndpoint: (url: string) => `The endpoint ${url} serves another chain`,
  unavailable: (name: string) => `${name} did not answer`,
})
