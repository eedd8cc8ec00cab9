import { defineErrors } from './defineErrors.ts'

/** The secure frame of the embedded wallet. */
export const frameErrors = /* @__PURE__ */ defineErrors('frame', {
  notSet: 'W3mFrame: iframe is not set',
  noParent: 'W3mFrame: parent is not set',
  noDependency: 'Unable to load email login dependency',
  aborted: 'Request was aborted',
  interrupted: 'Something went wrong',
  failed: 'An error occurred',
  notAllowed: 'Requested RPC call is not allowed',
  authentication: 'A problem occurred while trying initialize authentication',
  cooldown: (seconds: number) => `Please try again after ${seconds} seconds`,
})
