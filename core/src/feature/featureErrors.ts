import { defineErrors } from '../errors/defineErrors.ts'

/** Errors of features, found at start-up. */
export const featureErrors = /* @__PURE__ */ defineErrors('feature', {
  badId: (id: string) => `"${id}" cannot be the id of a feature`,
  duplicateId: (id: string) => `Two features have the id "${id}"`,
  duplicateView: (view: string, id: string) =>
    `View "${view}" of feature "${id}" is already in use`,
  apiVersion: (id: string, wants: number, has: number) =>
    `The feature "${id}" is made for version ${wants} of the feature contract; this kit has ${has}`,
  missing: (id: string) => `The feature "${id}" is not installed`,
  setupFailed: (id: string) => `The feature "${id}" failed to start`,
  basic: (id: string) => `The feature "${id}" makes no request in basic mode`,
  notSigner: (id: string) => `The feature "${id}" does not declare that it signs`,
})
